import { counted, listed } from '../../../core/text/characters.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import { loadSound } from '../../catalog/load.ts';
import { CommandError, unknownId } from '../../command-error.ts';
import { packageIn } from '../../files/manifest.ts';
import { catalogOptionsOf, formatOption } from '../../options.ts';
import { print, printError, showProgress } from '../../print.ts';
import type { Project } from '../../start/project.ts';
import { type Format, formats, writeReport } from '../../write-report.ts';
import { messageOf } from '../shared/message-of.ts';
import {
  controlsFor,
  isGood,
  leadsTo,
  probeFindings,
  questionsFor,
  type Replies,
  type Reply,
  routesAt,
  statusOfAll,
} from './probe.ts';

const maxAtOnce = 4;
const maxRedirects = 3;
/** The run ends when this many first requests have no answer. */
const maxSilent = 10;

/** `npm run probe`: asks the running platform whether the catalog is true. `timeout` is per question, in milliseconds. */
export async function probe(args: readonly string[], project: Project, timeout = 10_000): Promise<number> {
  const { catalog: folder, url, site, header = [], dryRun, format } = optionsIn(args, project);
  const { name, version } = packageIn(project.folder);
  // A product name must not contain @ or /.
  const agent = `${encodeURIComponent(name)}/${version} (npm run probe)`;
  const headers = headersOf(header, agent);
  const checked = await loadSound(folder, project, { format });
  if (checked === undefined) return 1;
  const { catalog } = checked;
  const ids = catalog.sites.map(({ id }) => id);
  if (site !== undefined && !ids.includes(site)) throw unknownId('site', site, ids);
  const address = url ?? catalog.sites.find(({ id }) => id === site)?.url;
  if (address === undefined) throw new CommandError('Give --url, or a --site that has a `url` in sites.yaml');
  const base = checkedAddress(address);
  const questions = questionsFor(catalog, base, site);
  if (questions.length === 0) throw new CommandError('No route is active there, so nothing was asked');
  const byUrl = new Map(questions.map((question) => [question.url, question]));
  const controls = controlsFor(catalog, questions, base);
  const urls = [...controls, ...byUrl.keys()];
  if (dryRun) {
    print(`${urls.map((url) => `GET ${url}\n`).join('')}${counted(urls.length, 'request')}\n`);
    return 0;
  }
  const askFor = (url: string) => {
    const question = byUrl.get(url);
    const sent = question?.route.audience === 'admin' ? new Headers({ 'user-agent': agent }) : headers;
    const isPage = question === undefined || question.about === 'page';
    return ask(url, isPage ? maxRedirects : 0, sent, timeout);
  };
  const replies = await askAll(urls, askFor);
  if (!isAnswered(replies)) {
    const [{ failure = 'it refuses further requests (429)' } = {}] = replies.values();
    throw new CommandError(`Nothing could be asked of ${base}: ${failure}`);
  }
  const status = statusOfAll(questions, controls, replies);
  if (status !== undefined) {
    const reason = `answered ${status}, but there is no such page, so no answer can be believed`;
    throw new CommandError(`${controls[0]} ${reason}. Is it behind https, a sign-in (--header) or a firewall?`);
  }
  const findings = probeFindings(catalog, questions, replies);
  const asked = new Set(questions.filter(({ url }) => replies.has(url)).map(({ route }) => route));
  const notAsked = routesAt(catalog, site).filter((route) => !asked.has(route));
  const names = notAsked.length === 0 ? '' : `: ${listed(notAsked.map(({ id }) => id))}`;
  const title = `${counted(asked.size, 'route')} asked, ${notAsked.length} not asked${names}`;
  const sections = [{ title, lines: [] }];
  const { errors } = await writeReport(format, { ...checked, findings, sections }, folder, project.engine.checkInfos);
  if (errors > 0) return 1;
  return replies.size < urls.length ? 2 : 0;
}

function optionsIn(args: readonly string[], project: Project) {
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
    .opts<{ catalog: string; url?: string; site?: string; header?: string[]; dryRun?: true; format: Format }>();
}

/** The address without a slash at its end. Errors do not repeat it, because it may contain a secret. */
function checkedAddress(text: string): string {
  if (!URL.canParse(text)) throw new CommandError('The address must be a URL, such as https://city.example');
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  if (!/^https?:$/.test(protocol)) throw new CommandError('The address must begin with https:// or http://');
  if (username + password !== '') throw new CommandError('The address must contain no credentials');
  if (search + hash !== '') throw new CommandError('The address must end before the ? or #');
  return origin + pathname.replace(/\/+$/, '');
}

/** Errors do not show values, which may be secret. */
function headersOf(lines: readonly string[], agent: string): Headers {
  const headers = new Headers({ 'user-agent': agent });
  for (const line of lines) {
    const [, name, value] = firstMatch(/^([!#$%&'*+.^`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/, line);
    if (name === undefined || value === undefined)
      throw new CommandError("--header must be 'Name: value', in one line");
    headers.set(name, value);
  }
  return headers;
}

async function askAll(urls: readonly string[], replyTo: (url: string) => Promise<Reply>) {
  const replies = new Map<string, Reply>();
  const queue = urls.values();
  let isRefused = false;
  const isSilent = () => replies.size >= maxSilent && !isAnswered(replies);
  const isEnough = () => isRefused || isGood(replies.get(urls[0] ?? '')) || isSilent();
  const work = async () => {
    for (const url of queue) {
      if (isEnough()) return;
      const reply = await replyTo(url);
      if (reply.status === 429) isRefused = true;
      else replies.set(url, reply);
      showProgress('Asking', replies.size, urls.length);
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  if (isRefused && isAnswered(replies)) {
    printError('The platform refuses further requests (429): the rest was not asked\n');
  }
  return replies;
}

function isAnswered(replies: Replies): boolean {
  return [...replies.values()].some(({ failure }) => failure === undefined);
}

/** Asks for a page, which may redirect to another spelling of itself, at most `redirects` times. The body is not read. */
async function ask(url: string, redirects: number, headers: Headers, timeout: number): Promise<Reply> {
  const signal = AbortSignal.timeout(timeout);
  try {
    for (let asked = url, left = redirects; ; left -= 1) {
      const answer = await fetch(asked, { headers, redirect: 'manual', signal });
      await answer.body?.cancel();
      const location = answer.headers.get('location') ?? undefined;
      const reply = { status: answer.status, location };
      if (left === 0 || !leadsTo(reply, asked, url)) return reply;
      asked = new URL(location ?? '', asked).href;
    }
  } catch (error) {
    return { status: 0, failure: signal.aborted ? `timed out after ${timeout / 1000} seconds` : causeOf(error) };
  }
}

/** The message of `fetch` is only "fetch failed"; if several addresses refuse, its cause has only a code. */
function causeOf(error: unknown): string {
  const { cause = error } = Object(error);
  return messageOf(cause) || String(cause.code);
}
