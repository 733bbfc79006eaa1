import { terminalText } from '../core/encode/terminal.ts';
import { listed } from '../core/text/characters.ts';
import { nearest } from '../core/text/nearest.ts';

/** Why a command cannot do its work: a sentence for standard error; the exit code is 2. */
export class CommandError extends Error {
  /** That of the operating system, such as ENOENT, where the disk failed. */
  readonly code: string | undefined;
  constructor(sentence: string, code?: string) {
    super(terminalText(sentence));
    this.code = code;
  }
}

/** @throws the error itself when it is not from the disk: a CommandError, or a bug. */
export function diskError(error: unknown, doing: string): CommandError {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
  return new CommandError(`${doing}: ${error.message}`, String(error.code));
}

/** Runs a step that uses the disk. @throws CommandError that says what was being done. */
export function withDiskErrors<Result>(doing: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw diskError(error, doing);
  }
}

/** An unknown-id error with a suggestion, or with the first ids: all commands. */
export function unknownId(what: string, id: string, known: readonly string[]): CommandError {
  const isPart = (one: string) => id.length > 2 && one.toLowerCase().includes(id.toLowerCase());
  const near = nearest(id, known) ?? known.find(isPart);
  const some = known.length === 0 ? '' : `; there are: ${listed(known, 20)}`;
  return new CommandError(`There is no ${what} "${id}"${near === undefined ? some : `; did you mean "${near}"?`}`);
}
