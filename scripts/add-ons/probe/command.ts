import { counted } from '../../../core/text/characters.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import { loadSound } from '../../catalog/load.ts';
import { CommandError, unknownId } from '../../command-error.ts';
import { packageIn } from '../../files/project.ts';
import { catalogOptionsOf, checkedAddress, formatOption } from '../../options.ts';
import { print, printError, showProgress } from '../../print.ts';
import type { Project } from '../../start/project.ts';
import { type Format, formats, writeReport } from '../../write-report.ts';
import {
  type Answer,
  isGood,
  leadsTo,
  probeFindings,
  type Question,
  questionsFor,
  type Reply,
  routesAt,
} from './probe.ts';

const maxAtOnce = 4;
const maxRedirects = 3;
/** The run ends when this many first requests have no answer. */
const maxSilent = 10;

interface Options {
  readonly catalog: string;
  readonly url?: string;
  readonly site?: string;
  readonly header?: readonly string[];
  readonly dryRun?: true;
  readonly format: Format;
}

/** `npm run probe`: asks the running platform whether the catalog is true. `timeout` is per question, in milliseconds. */
export async function probe(args: readonly string[], project: Project, timeout = 10_000): Promise<number> {
  const { catalog: folder, url, site, header = [], dryRun, format } = optionsIn(args, project);
  const { name, version } = packageIn(project.folder);
  // The name of a product has no signs of a scope.
  const agent = `${encodeURIComponent(name)}/${version} (npm run probe)`;
  const headers = headersOf(header, agent);
  const checked = await loadSound(folder, project, { format });
  if (checked === undefined) return 1;
  const { catalog } = checked;
  const sites = new Map(catalog.sites.map((one) => [one.id, one]));
  if (site !== undefined && !sites.has(site)) throw unknownId('site', site, [...sites.keys()]);
  const address = url ?? sites.get(site ?? '')?.url;
  if (address === undefined) throw new CommandError('Give --url, or a --site that has a `url` in sites.yaml');
  const base = checkedAddress(address, url === undefined ? `The \`url\` of the site "${site}"` : undefined);
  const questions = questionsFor(catalog, base, site);
  if (questions.length === 0) throw new CommandError('No route is active there, so nothing was asked');
  const missing = `${base}/${catalog.sourceLanguage}/no-such-page/no-such-page`;
  if (dryRun) {
    print([missing, ...questions.map(({ url }) => url)].map((url) => `GET ${url}\n`).join(''));
    return 0;
  }
  const first = await ask(missing, 0, headers, timeout);
  if (isGood(first)) {
    throw new CommandError(
      `${missing} answered ${first.status}, but there is no such page, so its answers cannot be trusted`,
    );
  }
  const answers = await askAll(questions, (question) => {
    const isPublic = question.route.audience === 'public';
    const sent = isPublic ? headers : new Headers({ 'user-agent': agent });
    return ask(question.url, question.about === 'page' ? maxRedirects : 0, sent, timeout);
  });
  if (!answers.some(({ reply }) => 'status' in reply)) {
    const [reason] = answers.flatMap(({ reply }) => ('failure' in reply ? [reply.failure] : []));
    throw new CommandError(`Nothing could be asked of ${base}: ${reason ?? 'it refuses further requests (429)'}`);
  }
  const findings = probeFindings(catalog, questions, answers);
  const asked = new Set(answers.map(({ question }) => question.route)).size;
  const notAsked = routesAt(catalog, site).length - asked;
  const sections = [{ title: `${counted(asked, 'route')} asked, ${notAsked} not asked`, lines: [] }];
  const { errors } = await writeReport(format, { ...checked, findings, sections }, folder, project.engine.rules);
  return errors > 0 ? 1 : 0;
}

function optionsIn(args: readonly string[], project: Project): Options {
  const list = (value: string, before: readonly string[] = []) => [...before, value];
  // A misspelled --header would be printed with its value.
  const writeErr = (text: string) => printError(text.replace(/(?<=unknown option '[^=']*)=.*(?=')/s, ''));
  return catalogOptionsOf(project, 'probe', 'Asks the running platform whether the catalog is true.')
    .addOption(formatOption(...formats))
    .option('--url <url>', 'the address of the platform (default: the `url` of the site)')
    .option('--site <id>', 'only what is active at this site')
    .option('--header <header>', "'Name: value', sent to public routes only; repeatable", list)
    .option('--dry-run', 'print what would be asked, and ask nothing')
    .configureOutput({ writeErr })
    .parse(args, { from: 'user' })
    .opts<Options>();
}

/** Errors do not show values, which may be secret. */
function headersOf(lines: readonly string[], agent: string): Headers {
  const headers = new Headers({ 'user-agent': agent });
  for (const line of lines) {
    const [, name, value] = firstMatch(/^([!#$%&'*+.^`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/, line);
    if (name === undefined || value === undefined) {
      throw new CommandError("--header must be 'Name: value', in one line");
    }
    headers.set(name, value);
  }
  return headers;
}

/** Asks a few at a time, in order, until the platform refuses (429) or is silent. */
async function askAll(
  questions: readonly Question[],
  reply: (question: Question) => Promise<Reply>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = questions.values();
  let isEnough = false;
  const work = async () => {
    for (const question of queue) {
      if (isEnough) return;
      const answer = { question, reply: await reply(question) };
      answers.push(answer);
      showProgress('Asking', answers.length, questions.length);
      isEnough ||= isRefused(answer) || (answers.length >= maxSilent && !answers.some((one) => 'status' in one.reply));
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  const answered = answers.filter((answer) => !isRefused(answer));
  if (answered.length < answers.length && answered.some((one) => 'status' in one.reply)) {
    printError('The platform refuses further requests (429): the rest was not asked\n');
  }
  return answered;
}

function isRefused({ reply }: Answer): boolean {
  return 'status' in reply && reply.status === 429;
}

/** Asks for a page, which may redirect to another spelling of itself, at most `redirects` times. The body is not read. */
async function ask(url: string, redirects: number, headers: Headers, timeout: number): Promise<Reply> {
  const signal = AbortSignal.timeout(timeout);
  try {
    for (let at = url, left = redirects; ; left -= 1) {
      const answer = await fetch(at, { headers, redirect: 'manual', signal });
      await answer.body?.cancel();
      const location = answer.headers.get('location') ?? undefined;
      const reply = { status: answer.status, location, sunset: answer.headers.get('sunset') ?? undefined };
      if (left === 0 || !leadsTo(reply, at, url)) return reply;
      at = new URL(location ?? '', at).href;
    }
  } catch (error) {
    return { failure: signal.aborted ? `timed out after ${timeout / 1000} seconds` : causeOf(error) };
  }
}

/** The cause of a failure, because the message of `fetch` is only "fetch failed". */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || String(Reflect.get(cause, 'code') ?? error.message);
}
