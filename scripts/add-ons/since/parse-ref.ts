import { InvalidArgumentError } from 'commander';

/** '' for a hash of zeros: to a server, there was no commit before. Refuses '', the value of an unset variable. */
export function parseRef(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must be a branch, a tag or a commit.');
  return /^0{40,}$/.test(value) ? '' : value;
}
