import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { order } from '../../../core/text/lists.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import { git, isShallow, orUndefined, repositoryOf } from '../../files/git-files.ts';

/** The last days (`2026-11-26`) on which domains changed, by their ids, or which had a release. */
export type Lately = readonly {
  readonly day: string;
  readonly release?: string;
  readonly domains: readonly string[];
}[];

const maxDays = 5;

/** The last days on which domains changed, by git, or that CHANGELOG.md gives to a release. A shallow clone does not know the first. */
export function latelyIn(project: string): Lately {
  const days = new Map<string, { day: string; domains: string[]; release?: string }>();
  const at = (day: string) => {
    const entry = days.get(day) ?? { day, domains: [] };
    days.set(day, entry);
    return entry;
  };
  let day = '';
  for (const line of (orUndefined(() => logOf(join(project, 'catalog'))) ?? '').split('\n')) {
    const [, id] = firstMatch(/\/([^/]+)\.yaml$/, line);
    if (/^\d/.test(line)) day = line;
    else if (id !== undefined && !at(day).domains.includes(id)) at(day).domains.push(id);
  }
  const changelog = join(project, 'CHANGELOG.md');
  const releases = existsSync(changelog) ? readFileSync(changelog, 'utf8') : '';
  for (const [, release = '', date = ''] of releases.matchAll(/^## (\S+) \((\d{4}-\d\d-\d\d)\)$/gm)) {
    at(date).release ??= release;
  }
  return [...days.values()].sort((a, b) => order(b.day, a.day)).slice(0, maxDays);
}

/** Days of commits, and below each the descriptors that it changed. */
function logOf(catalog: string): string {
  const repository = repositoryOf(catalog);
  if (isShallow(repository)) return '';
  const options = ['--first-parent', '-m', '--max-count=200', '--format=%cs', '--name-only', 'HEAD'];
  return String(git(repository, ['log', ...options, '--', `${repository.prefix}/domains/`]));
}
