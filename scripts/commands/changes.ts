import { Option } from 'commander';
import type { Catalog } from '../../core/catalog.ts';
import { audiences } from '../../core/changes/change-kinds.ts';
import { changelog } from '../../core/changes/changelog.ts';
import { explainChanges, policySentences, sentenceOf } from '../../core/changes/explain.ts';
import type { DatedChange, Judged } from '../../core/changes/judge.ts';
import { ownersToNotify } from '../../core/changes/notify.ts';
import { packageBump } from '../../core/changes/required-bump.ts';
import type { Bump } from '../../core/changes/version.ts';
import type { Position } from '../../core/diagnostic.ts';
import { jsonLines } from '../../core/encode/json.ts';
import { terminalText } from '../../core/encode/terminal.ts';
import { spotsIn } from '../../core/report/report.ts';
import type { Tool } from '../command.ts';
import { CommandError, unknownId } from '../command-error.ts';
import { displayPath } from '../files/disk-files.ts';
import { comparedWith, type History, judgedSince, versionIn } from '../files/history.ts';
import { packageVersion } from '../files/project.ts';
import { catalogOptionsOf, dayOf, todayOption } from '../options.ts';
import { printReport } from '../print.ts';
import { soundCatalog } from './sound-catalog.ts';

interface Options {
  readonly catalog: string;
  readonly since?: string;
  readonly released?: string;
  readonly domain?: string;
  readonly site?: string;
  readonly format: 'text' | 'json' | 'markdown';
  readonly lang?: string;
  readonly bump?: true;
  readonly today?: string;
}

/** What there is to tell, in whatever format. */
interface Account extends Judged {
  readonly options: Options;
  readonly now: Catalog;
  readonly history: History;
  readonly bump: Bump;
  /** Where a change is now, as the report names it; undefined for what is gone. */
  positionOf(change: DatedChange): Position | undefined;
}

/** `npm run changes`: every change since the release. It informs; `validate --since` is the gate. */
export async function tellChanges(words: readonly string[], tool: Tool): Promise<number> {
  const formats = new Option('--format <format>', 'output format').choices(['text', 'json', 'markdown']);
  const options = catalogOptionsOf('changes', 'Lists every change since the release, and what each one breaks.')
    .option('--since <ref>', 'mark what is new since the merge base with this commit of git')
    .option('--released <ref>', 'the release (default: the highest release tag before the merge base)')
    .option('--domain <id>', 'only the changes of this domain')
    .option('--site <id>', 'only what concerns this site')
    .addOption(formats.default('text'))
    .option('--lang <code>', 'the language of --format markdown (default: the source language)')
    .option('--bump', 'print only the bump: major, minor, patch or none')
    .option(...todayOption)
    .parse(words, { from: 'user' })
    .opts<Options>();
  const { catalog: folder, domain } = options;
  const today = dayOf(options.today);
  const checked = await soundCatalog(folder, today);
  if (checked === undefined) return 1;
  const { catalog: now, files } = checked;
  const { history, judged: all } = judgedSince(checked, folder, options, today);
  const judged = atSite(domain === undefined ? all : ofDomain(all, domain, now), options.site, history, now);
  const due = judged.changes.filter((change) => change.released || history.release === undefined);
  const bump = packageBump(due, releasedVersion(history, now, domain, tool));
  const spotOf = spotsIn(files);
  const positionOf = ({ place }: DatedChange) => {
    if (place === undefined) return undefined;
    const { line, column } = spotOf(place);
    return { file: displayPath(folder, place.file), line, column };
  };
  const tell = { text, json, markdown }[options.format];
  printReport(options.bump ? `${bump}\n` : tell({ ...judged, options, now, history, bump, positionOf }));
  return 0;
}

function ofDomain(judged: Judged, id: string, now: Catalog): Judged {
  const changes = judged.changes.filter(({ domain, joined }) => domain === id || joined?.domain === id);
  const known = now.domains.map((domain) => domain.id);
  if (changes.length === 0 && !known.includes(id)) throw unknownId('domain', id, known);
  return { ...judged, changes, bumps: judged.bumps.filter(({ domain }) => domain === id) };
}

/** What concerns a site: changes of the domains that are active there, of the site itself, and what concerns all sites. */
function atSite(judged: Judged, site: string | undefined, { base, release }: History, now: Catalog): Judged {
  if (site === undefined) return judged;
  const catalogs = [(release ?? base).catalog, now];
  const known = [...new Set(catalogs.flatMap(({ sites }) => sites.map(({ id }) => id)))];
  if (!known.includes(site)) throw unknownId('site', site, known);
  const domains = catalogs.flatMap((one) => one.domains.filter(({ data }) => data.activeFor.includes(site)));
  const active = new Set(domains.map(({ id }) => id));
  const concerns = ({ kind, domain, joined, subject, to }: DatedChange) => {
    if (kind.startsWith('site-')) return subject === site || to === site;
    return domain === undefined || active.has(domain) || active.has(joined?.domain ?? '');
  };
  return {
    ...judged,
    changes: judged.changes.filter(concerns),
    bumps: judged.bumps.filter((one) => active.has(one.domain)),
  };
}

/** The version that decides which column of the table of bumps holds: of the domain that was asked for, or of the package. */
export function releasedVersion({ base, release }: History, now: Catalog, domain: string | undefined, tool: Tool) {
  const { catalog, ref } = release ?? base;
  const described = [...catalog.domains, ...now.domains].find(({ id }) => id === domain);
  return described?.data.version ?? versionIn(ref, base.catalog.releases) ?? packageVersion(tool);
}

function markdown({ options, now, history, changes }: Account): string {
  const locale = options.lang ?? now.baseLanguage ?? '';
  if (!now.languages.some(({ code }) => code === locale)) {
    const codes = now.languages.map(({ code }) => code).join(', ');
    throw new CommandError(`The catalog has no language "${locale}"; it has: ${codes}`);
  }
  const { base, release = base } = history;
  const earlier = options.since === undefined ? release : base;
  const compared = { before: earlier.catalog, now, since: earlier.name, locale };
  if (options.since === undefined) return changelog(changes, compared);
  const review = {
    policy: policySentences(changes),
    brokenBy: explainChanges(release).brokenBy,
    notified: ownersToNotify(base.catalog, now, changes),
  };
  return changelog(
    changes.filter((change) => change.new),
    { ...compared, review },
  );
}

function json({ history: { base, release }, changes, bumps, bump, positionOf, options }: Account): string {
  const commitOnly = ({ ref, commit }: { ref: string; commit: string }) => ({ ref, commit });
  const told = {
    base: commitOnly(base),
    release: release === undefined ? null : commitOnly(release),
    changes: changes.map((change) => {
      const { kind, domain, subject, from, to, class: highest, classes, released } = change;
      const isNew = options.since === undefined ? {} : { new: change.new };
      return { kind, domain, subject, from, to, class: highest, classes, released, ...isNew, ...positionOf(change) };
    }),
    owed: bumps.map(({ uncovered: _changes, ...rest }) => rest),
    bump,
  };
  return jsonLines(told);
}

function text({ history, changes, bumps, bump, positionOf, options }: Account): string {
  const isSince = options.since !== undefined;
  const lines = [comparedWith(history, changes, isSince), policySentences(changes) ?? ''].filter((line) => line !== '');
  let heading = '';
  for (const change of changes) {
    const { kind, subject, class: highest, classes, released } = change;
    const own = headingOf(change);
    if (own !== heading) lines.push('', own);
    heading = own;
    const isUnreleased = !released && history.release !== undefined;
    const marks = [...(isSince && change.new ? ['new'] : []), ...(isUnreleased ? ['never released'] : [])].join(', ');
    lines.push(`  ${sentenceOf(change)}${marks === '' ? '' : ` (${marks})`}`, `    ${kind} ${subject}`);
    const whom = audiences.filter((audience) => highest === 'breaking' && classes[audience] === highest).join(', ');
    if (whom !== '') lines.push(`    breaks: ${whom}`);
    const place = positionOf(change);
    if (place !== undefined) lines.push(`    ${place.file}:${place.line}:${place.column}`);
  }
  lines.push('', ...bumps.map(({ domain, stated, least }) => `${domain} is still ${stated}: write ${least}`));
  lines.push(`Version bump required${options.domain === undefined ? '' : ` for ${options.domain}`}: ${bump}`);
  return `${lines.map((line) => terminalText(line)).join('\n')}\n`;
}

/** What the changes stand under in a report; they are sorted by that already. */
function headingOf({ kind, payer, class: highest }: DatedChange): string {
  if (kind === 'route-became-public') return 'exposed';
  return payer === 'policy' ? 'policy' : highest;
}
