import { setTimeout as sleep } from 'node:timers/promises';
import type { Catalog } from '../../core/catalog.ts';
import { judgeAnswers } from '../../core/check/probe-answers.ts';
import { type Answer, isResponse, slowAfter } from '../../core/check/probe-faults.ts';
import { type Questions, questionsFor } from '../../core/check/probe-questions.ts';
import { type CheckedCatalog, checkCatalog } from '../../core/pipeline.ts';
import type { Tool } from '../command.ts';
import { CommandError, unknownId } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { packageVersion } from '../files/package-version.ts';
import { catalogOptionsOf, dayOf, todayOption } from '../options.ts';
import { print, printError } from '../print.ts';
import { type Format, formatOption, writeReport } from '../reports.ts';
import { engine, requireDescriptor } from '../start/engine.ts';
import { askAll, type Clock } from './ask.ts';

interface Options {
  readonly catalog: string;
  readonly url: string;
  readonly site?: string;
  readonly header?: readonly string[];
  readonly id?: readonly string[];
  readonly dryRun?: true;
  readonly format: Format;
  readonly today?: string;
}

const systemClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, stop) => sleep(milliseconds, undefined, { signal: stop }).catch(() => {}),
  late: () => AbortSignal.timeout(slowAfter * 1000),
};

/** `npm run probe`: asks the running platform whether the catalog is true. */
export async function probe(words: readonly string[], tool: Tool, clock = systemClock): Promise<number> {
  const options = parse(words);
  const { catalog: folder } = options;
  const base = addressOf(options.url);
  const headers = (options.header ?? []).map(headerOf);
  const today = dayOf(options.today);
  const checked = checkCatalog(requireDescriptor(readCatalog(folder), folder), engine, today);
  if (checked.findings.some(({ severity }) => severity === 'error')) {
    await writeReport(options.format, checked, folder);
    return 1;
  }
  const { catalog } = checked;
  const plan = questionsFor(catalog, siteOf(options, catalog), idsOf(options, catalog));
  if (plan.questions.length === 0) throw new CommandError('No route is active there, so nothing was asked');
  if (options.dryRun) {
    print(plan.questions.map(({ method, path }) => `${method} ${base}${path}\n`).join(''));
    return 0;
  }
  const { answers, ended } = await ask(plan, base, headers, tool, clock);
  const { findings, summary } = judgeAnswers(catalog, base, plan, answers, today);
  const notes = [...(ended === undefined ? [] : [ended]), ...summary.notes];
  const probed = { ...checked, findings, dropped: { error: 0, warning: 0 }, probed: { ...summary, notes } };
  const { errors } = await writeReport(options.format, without(headers, probed), folder);
  return errors > 0 ? 1 : 0;
}

function parse(words: readonly string[]): Options {
  const list = (value: string, before: readonly string[] = []) => [...before, value];
  return (
    catalogOptionsOf('probe', 'Asks the running platform whether the catalog is true.')
      .option(...formatOption)
      .requiredOption('--url <url>', 'the address of the platform')
      .option('--site <id>', 'only what is active at this site')
      .option('--header <header>', "'Name: value', sent to public routes only; repeatable", list)
      .option('--id <route=value>', 'a record to ask for of a route with {id}; repeatable', list)
      .option('--dry-run', 'print what would be asked, and ask nothing')
      .option(...todayOption)
      // A misspelled --header would be told with its value.
      .configureOutput({
        writeErr: (text) => printError(text.replace(/(?<=unknown option '[^=']*)=.*(?=')/s, '')),
      })
      .parse(words, { from: 'user' })
      .opts<Options>()
  );
}

/** Without what may be secret in it, and without a slash at its end. */
function addressOf(text: string): string {
  if (!URL.canParse(text)) throw new CommandError('--url is no address, such as https://city.example');
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  if (!/^https?:$/.test(protocol)) throw new CommandError('--url must begin with https:// or http://');
  if (username + password !== '') throw new CommandError('--url must hold no credentials; send them with --header');
  if (search + hash !== '') throw new CommandError('--url must end before the ? or #');
  return origin + pathname.replace(/\/+$/, '');
}

type Header = readonly [name: string, value: string];

/** The message never has the value. */
function headerOf(text: string): Header {
  const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new CommandError("--header must be 'Name: value', in one line");
  return [name, value.trim()];
}

function siteOf({ site }: Options, { sites }: Catalog): string | undefined {
  const known = sites.map(({ id }) => id);
  if (site !== undefined && !known.includes(site)) throw unknownId('site', site, known);
  return site;
}

function idsOf({ id: given = [] }: Options, { routes }: Catalog): Map<string, string> {
  const withId = routes.filter(({ params }) => params.includes('id')).map(({ id }) => id);
  return new Map(
    given.map((text) => {
      const [, route = text, value = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
      if (!withId.includes(route)) throw unknownId('route with {id}', route, withId);
      if (/^\.{0,2}$|\p{Cs}/u.test(value)) throw new CommandError(`--id ${route} needs a value: --id ${route}=42`);
      return [route, value];
    }),
  );
}

/** @throws CommandError when nothing was answered at all. */
async function ask({ questions }: Questions, base: string, given: readonly Header[], tool: Tool, clock: Clock) {
  const always = new Headers({ 'user-agent': `smart-city-domain-catalog/${packageVersion(tool)} (npm run probe)` });
  const ifPublic = new Headers(always);
  for (const [name, value] of given) ifPublic.set(name, value);
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  process.once('SIGINT', stop);
  try {
    const progress = (done: number, total: number) => tool.progress(`Asking ${base}`, done, total);
    const found = await askAll(questions, {
      base,
      headers: { always, ifPublic },
      clock,
      stop: interrupt.signal,
      progress,
    });
    if (found.answers.some(({ reply }) => isResponse(reply))) return found;
    throw new CommandError(`Nothing could be asked of ${base}: ${found.ended ?? reasonIn(found.answers)}`);
  } finally {
    process.off('SIGINT', stop);
  }
}

function reasonIn(answers: readonly Answer[]): string {
  const [reason] = answers.flatMap(({ reply }) =>
    typeof reply === 'object' && 'failure' in reply ? [reply.failure] : [],
  );
  return reason ?? `it gave no answer within ${slowAfter} seconds`;
}

/** What a platform echoes of a header is not told either. */
function without(headers: readonly Header[], checked: CheckedCatalog): CheckedCatalog {
  const secrets = headers.map(([, value]) => value).filter((value) => value.length > 3);
  const hidden = (text: string) => secrets.reduce((told, secret) => told.replaceAll(secret, '…'), text);
  const { findings, probed } = checked;
  return {
    ...checked,
    findings: findings.map((finding) => ({ ...finding, message: hidden(finding.message) })),
    ...(probed && { probed: { ...probed, notes: probed.notes?.map(hidden) ?? [] } }),
  };
}
