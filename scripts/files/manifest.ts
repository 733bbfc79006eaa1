import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMapping } from '../../core/text/value.ts';
import { CommandError, withDiskErrors } from '../command-error.ts';

/** @throws CommandError if package.json is damaged, or has no name or version. */
export function packageIn(root: string) {
  const { name, version } = manifestIn(root);
  if (typeof name === 'string' && typeof version === 'string') return { name, version };
  throw new CommandError('package.json must have a `name` and a `version`');
}

export function manifestIn(root: string): Readonly<Record<string, unknown>> {
  const path = join(root, 'package.json');
  const manifest = jsonObject(withDiskErrors(`${path} cannot be read`, () => readFileSync(path, 'utf8')));
  if (manifest === undefined) throw new CommandError('package.json is not a JSON object: correct it first');
  return manifest;
}

/** Ignores a byte order mark, as npm does. */
export function jsonObject(text = ''): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return isMapping(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
