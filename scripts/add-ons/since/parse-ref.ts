import { InvalidArgumentError } from 'commander';

/**
 * A branch, tag or commit; '' for a hash of zeros, with which a server says that there was nothing before. Refuses the empty
 * string, which a shell makes of an unset variable.
 */
export function parseRef(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must be a branch, a tag or a commit.');
  return /^0{40,}$/.test(value) ? '' : value;
}
