import { terminalText } from '../core/encode/terminal.ts';
import { listed } from '../core/text/characters.ts';
import { nearest } from '../core/text/nearest.ts';

/** A sentence for standard error. The exit code is 2. */
export class CommandError extends Error {
  /** The code of the operating system, such as ENOENT, if the disk failed. */
  readonly code: string | undefined;
  constructor(sentence: string, code?: string) {
    super(terminalText(sentence));
    this.code = code;
  }
}

/** @throws the error itself if it is not from the disk: a CommandError, or a bug. */
export function diskError(error: unknown, failure: string): CommandError {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
  return new CommandError(`${failure}: ${error.message}`, String(error.code));
}

/** @throws CommandError that begins with `failure`, such as "FILE cannot be read". */
export function withDiskErrors<Result>(failure: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw diskError(error, failure);
  }
}

/** Suggests a similar id, or lists the first 20. */
export function unknownId(what: string, id: string, ids: readonly string[]): CommandError {
  const contains = (other: string) => id.length > 2 && other.toLowerCase().includes(id.toLowerCase());
  const similar = nearest(id, ids) ?? ids.find(contains);
  const list = ids.length === 0 ? '' : `; there are: ${listed(ids, 20)}`;
  return new CommandError(`There is no ${what} "${id}"${similar ? `; did you mean "${similar}"?` : list}`);
}
