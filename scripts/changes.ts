import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { changeChecks } from '../checks/all.ts';
import type { Catalog } from '../core/catalog.ts';
import { rowOf } from '../core/changes/change.ts';
import { audiences, changeClasses } from '../core/changes/change-kinds.ts';
import { changelog } from '../core/changes/changelog.ts';
import { type DatedChange, type Judged, judgeChanges } from '../core/changes/judge.ts';
import { packageBump } from '../core/changes/owed.ts';
import { sentenceOf } from '../core/changes/words.ts';
import type { Position } from '../core/diagnostic.ts';
import { terminalText } from '../core/encode/terminal.ts';
import { nearest } from '../core/nearest.ts';
import { type CheckedCatalog, checkCatalog } from '../core/pipeline.ts';
import { type Bump, versionNumbers } from '../core/version.ts';
import type { Tool } from './command.ts';
import { CommandError } from './command-error.ts';
import { displayPath, readCatalog } from './disk-files.ts';
import { engine, requireDescriptor } from './engine.ts';
import { comparedWith, type History, historyOf, positionsOf } from './history.ts';
import { dayOf, optionsOf, parseDay, parseFolder } from './options.ts';
import { writeReports } from './outputs.ts';
import { versionIn } from './release-tags.ts';

interface Options {
  readonly catalog: string;
  readonly since?: string;
  readonly released?: string;
  readonly domain?: string;
  readonly format: 'text' | 'json' | 'markdown';
  readonly lang?: string;
  readonly bump?: true;
  readonly today?: string;
}

/** What there is to tell, in whatever format. */
interface Account {
  readonly options: Options;
  readonly now: Catalog;
  readonly history: History;
  readonly judged: Judged;
  readonly bump: Bump;
  /** Where each change is now, as the report names it; undefined for what is gone. */
  readonly positions: ReadonlyMap<DatedChange, Position>;
}

/** `npm run changes`: every change since the release. It informs; `validate --since` is the gate. */
export async function tellChanges(words: readonly string[], tool: Tool): Promise<number> {
  const options = parserOf().parse(words, { from: 'user' }).opts<Options>();
  const today = dayOf(options.today);
  const checked = await soundCatalog(options.catalog, today);
  if (checked === undefined) return 1;
  const { catalog: now } = checked;
  const history = historyOf(options.catalog, options, today);
  if (history === undefined) {
    throw new CommandError(`${options.catalog} is in no commit to compare with, so nothing was compared`);
  }
  const all = judgeChanges({ released: history.release, base: history.base, now, today }, changeChecks);
  const judged = options.domain === undefined ? all : ofDomain(all, options.domain, now);
  const bump = packageBump(
    judged.changes.filter((change) => change.released || history.release === undefined),
    releasedVersion(history, now, options.domain, tool),
  );
  if (options.bump) {
    process.stdout.write(`${bump}\n`);
    return 0;
  }
  const account = { options, now, history, judged, bump, positions: positions(judged, checked, options.catalog) };
  process.stdout.write(tellers[options.format](account));
  return 0;
}

/** The catalog in a folder; where it has errors, they are reported, and nothing else can be told. */
export async function soundCatalog(folder: string, today: string): Promise<CheckedCatalog | undefined> {
  const checked = checkCatalog(requireDescriptor(readCatalog(folder), folder), engine, today);
  if (!checked.findings.some(({ severity }) => severity === 'error')) return checked;
  await writeReports([{ format: 'text' }], checked, folder);
  return undefined;
}

function parserOf(): Command {
  return optionsOf('changes', 'Lists every change since the release, and what each one breaks.')
    .option('--catalog <dir>', 'the catalog', parseFolder, 'catalog')
    .option('--since <ref>', 'mark what is new since the merge base with this commit of git')
    .option('--released <ref>', 'the release (default: the highest tag of one before the merge base)')
    .option('--domain <id>', 'only the changes of this domain')
    .addOption(
      new Option('--format <format>', 'how they are told').choices(['text', 'json', 'markdown']).default('text'),
    )
    .option('--lang <code>', 'the language of --format markdown (default: the source language)')
    .option('--bump', 'print only what is owed for them: major, minor, patch or none')
    .option('--today <day>', 'the day that exceptions expire against, YYYY-MM-DD in UTC', parseDay);
}

function ofDomain(judged: Judged, id: string, now: Catalog): Judged {
  const changes = judged.changes.filter(({ domain, joined }) => domain === id || joined?.domain === id);
  const known = now.domains.map((domain) => domain.id);
  if (changes.length === 0 && !known.includes(id)) {
    const near = nearest(id, known);
    throw new CommandError(`There is no domain "${id}"${near === undefined ? '' : `; did you mean "${near}"?`}`);
  }
  return { ...judged, changes, owed: judged.owed.filter(({ domain }) => domain === id) };
}

/** The version that decides which column of the table of bumps holds: of the domain that was asked for, or of the package. */
export function releasedVersion(
  { base, release }: History,
  now: Catalog,
  domain: string | undefined,
  tool: Tool,
): string {
  const { catalog, ref } = release ?? base;
  const described = catalog.domains.find(({ id }) => id === domain) ?? now.domains.find(({ id }) => id === domain);
  if (described !== undefined) return described.data.version;
  const tagged = versionIn(ref, base.catalog.releases);
  return tagged ?? packageVersion(tool);
}

/** Of this package. */
export function packageVersion({ root }: Pick<Tool, 'root'>): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return typeof version === 'string' && versionNumbers(version) !== undefined ? version : '0.0.0';
}

function positions({ changes }: Judged, checked: CheckedCatalog, folder: string): Account['positions'] {
  const there = changes.flatMap((change) => (change.place === undefined ? [] : [{ change, place: change.place }]));
  const found = positionsOf(
    checked,
    there.map(({ place }) => place),
  );
  return new Map(
    there.flatMap(({ change }, index) => {
      const position = found[index];
      return position === undefined ? [] : [[change, { ...position, file: displayPath(folder, position.file) }]];
    }),
  );
}

const tellers: Readonly<Record<Options['format'], (account: Account) => string>> = { text, json, markdown };

function markdown({ options, now, history, judged }: Account): string {
  const code = options.lang ?? now.sourceLanguage ?? '';
  const language = now.languages.find((one) => one.code === code);
  if (language === undefined) {
    const codes = now.languages.map((one) => one.code).join(', ');
    throw new CommandError(`The catalog has no language "${code}"; it has: ${codes}`);
  }
  return changelog(judged.changes, now, language, (history.release ?? history.base).name);
}

function json({ history, judged, bump, positions, options }: Account): string {
  const { base, release } = history;
  const commitOnly = ({ ref, commit }: { ref: string; commit: string }) => ({ ref, commit });
  const entries = judged.changes.map((change) => {
    const { kind, domain, subject, from, to, row, released } = change;
    const { class: highest, classes } = rowOf(row);
    const told = options.since === undefined ? {} : { new: change.new };
    const position = positions.get(change);
    return { kind, domain, subject, from, to, class: highest, classes, released, ...told, ...position };
  });
  const owed = judged.owed.map(({ domain, released, stated, least }) => ({ domain, released, stated, least }));
  const told = {
    base: commitOnly(base),
    release: release === undefined ? null : commitOnly(release),
    changes: entries,
    owed,
    bump,
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}

function text({ history, judged, bump, positions, options }: Account): string {
  const { changes, owed, law } = judged;
  const lines = [comparedWith(history, changes, options.since !== undefined), ...(law === undefined ? [] : [law])];
  for (const one of changeClasses.toReversed()) {
    const some = changes.filter(({ row }) => rowOf(row).class === one);
    if (some.length === 0) continue;
    lines.push('', one === 'none' ? 'law' : one);
    for (const change of some) {
      const place = positions.get(change);
      const { classes } = rowOf(change.row);
      const whom = audiences.filter((audience) => one !== 'none' && classes[audience] === one);
      const marks = [
        ...(options.since !== undefined && change.new ? ['new'] : []),
        ...(change.released || history.release === undefined ? [] : ['never released']),
      ];
      const where = place === undefined ? '' : ` at ${place.file}:${place.line}:${place.column}`;
      const of = change.domain === undefined ? '' : `${change.domain}: `;
      lines.push(`  ${of}${sentenceOf(change)}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`);
      lines.push(`    ${[whom.join(', ')].filter((some) => some !== '').join('')}${where}`.trimEnd());
    }
  }
  lines.push('');
  for (const { domain, released, stated, least } of owed) {
    lines.push(`${domain} was released as ${released} and is ${stated}: write ${least}`);
  }
  lines.push(`${options.domain ?? 'The package'} owes: ${bump}`);
  return `${lines.map((line) => terminalText(line)).join('\n')}\n`;
}
