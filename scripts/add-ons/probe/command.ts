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
import { probeFindings, untrustedStatus } from './findings.ts';
import { isGood, leadsTo, type Replies, type Reply } from './replies.ts';
import { controlsFor, requestsFor, routesAt } from './requests.ts';

const maxAtOnce = 4;
const maxRedirects = 3;
/** The run ends if none of the first requests, this many, has an answer. */
const maxSilent = 10;

/** @param timeout per request, in milliseconds */
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
  const requests = requestsFor(catalog, base, site);
  if (requests.length === 0)
    throw new CommandError('No route can be requested: none is active there, or each has {id} without an `example`');
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const controls = controlsFor(catalog, requests, base);
  const urls = [...controls, ...byUrl.keys()];
  if (dryRun) {
    print(`${urls.map((url) => `GET ${url}\n`).join('')}${counted(urls.length, 'request')}\n`);
    return 0;
  }
  const replyTo = (url: string) => {
    const { about = 'page', route } = byUrl.get(url) ?? {};
    const sent = route?.audience === 'admin' ? new Headers({ 'user-agent': agent }) : headers;
    return fetchReply(url, about === 'page' ? maxRedirects : 0, sent, timeout);
  };
  const replies = await repliesTo(urls, replyTo);
  if (!isAnswered(replies)) {
    const [{ failure = 'it refuses further requests (429)' } = {}] = replies.values();
    throw new CommandError(`${base} gave no usable answer: ${failure}`);
  }
  const status = untrustedStatus(requests, controls, replies);
  if (status !== undefined)
    throw new CommandError(
      `${controls[0]} answered ${status}, but no such page exists, so no answer can be trusted: is there a redirect, a sign-in or a firewall?`,
    );
  const findings = probeFindings(catalog, requests, replies);
  const requested = new Set(requests.filter(({ url }) => replies.has(url)).map(({ route }) => route));
  const others = routesAt(catalog, site).filter((route) => !requested.has(route));
  const names = others.length === 0 ? '' : `: ${listed(others.map(({ id }) => id))}`;
  const title = `${counted(requested.size, 'route')} requested, ${others.length} not requested${names}`;
  const report = { ...checked, findings, sections: [{ title, lines: [] }] };
  const { errors } = await writeReport(format, report, folder, project.engine.checkInfos);
  if (errors > 0) return 1;
  return replies.size < urls.length ? 2 : 0;
}

function optionsIn(args: readonly string[], project: Project) {
  const list = (value: string, before: readonly string[] = []) => [...before, value];
  // A misspelled --header would be printed with its value.
  const writeErr = (text: string) => printError(text.replace(/(?<=unknown option '[^=']*)=.*(?=')/s, ''));
  return catalogOptionsOf(project, 'probe', 'Compares the running platform with the catalog.')
    .addOption(formatOption(...formats))
    .option('--url <url>', 'the address of the platform (default: the `url` of the site)')
    .option('--site <id>', 'only routes that are active at this site')
    .option('--header <header>', "'Name: value', sent to public routes only; repeatable", list)
    .option('--dry-run', 'print the requests without sending them')
    .configureOutput({ writeErr })
    .parse(args, { from: 'user' })
    .opts<{ catalog: string; url?: string; site?: string; header?: string[]; dryRun?: true; format: Format }>();
}

/** The address without a slash at its end. Errors do not repeat it, because it may contain a secret. */
function checkedAddress(text: string): string {
  const { origin, pathname, href } = new URL(URL.canParse(text) ? text : 'about:blank');
  // `href` also has credentials, the query and the hash.
  if (/^https?:/.test(origin) && href === origin + pathname) return href.replace(/\/+$/, '');
  throw new CommandError('The address must be a URL such as https://city.example, without credentials, ? and #');
}

/** Errors do not show values, which may be secret. */
function headersOf(lines: readonly string[], agent: string): Headers {
  const headers = new Headers({ 'user-agent': agent });
  for (const line of lines) {
    const [, name, value] = firstMatch(/^([!#$%&'*+.^`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/, line);
    if (!name || value === undefined) throw new CommandError("--header must be 'Name: value', on one line");
    headers.set(name, value);
  }
  return headers;
}

async function repliesTo(urls: readonly string[], replyTo: (url: string) => Promise<Reply>) {
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
      showProgress('Requesting', replies.size, urls.length);
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  if (isRefused && isAnswered(replies))
    printError('The platform refuses further requests (429): the rest was not requested\n');
  return replies;
}

function isAnswered(replies: Replies): boolean {
  return [...replies.values()].some(({ failure }) => failure === undefined);
}

/** A page may redirect to another spelling of itself, at most `redirects` times. The body is not read. */
async function fetchReply(url: string, redirects: number, headers: Headers, timeout: number): Promise<Reply> {
  const signal = AbortSignal.timeout(timeout);
  try {
    for (let next = url, remaining = redirects; ; remaining -= 1) {
      const answer = await fetch(next, { headers, redirect: 'manual', signal });
      await answer.body?.cancel();
      const location = answer.headers.get('location') ?? undefined;
      const reply = { status: answer.status, location };
      if (remaining === 0 || !leadsTo(reply, next, url)) return reply;
      next = new URL(location ?? '', next).href;
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
