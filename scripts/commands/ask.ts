import { type Answer, isResponse, type Reply, type Response } from '../../core/check/probe-faults.ts';
import type { Question } from '../../core/check/probe-questions.ts';

/** What is not the same on every run; tests have their own. */
export interface Clock {
  /** In milliseconds. */
  now(): number;
  wait(milliseconds: number, stop: AbortSignal): Promise<unknown>;
  /** Aborts when an answer to a request that is sent now would be late. */
  late(url: string): AbortSignal;
}

export interface Asking {
  /** The address of the platform, without a slash at its end. */
  readonly base: string;
  /** Sent with every request, and with those for what is public. */
  readonly headers: { readonly always: Headers; readonly ifPublic: Headers };
  readonly clock: Clock;
  /** Aborts when the user has seen enough. */
  readonly stop: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

const atOnce = 4;
const mostHops = 5;
const mostBytes = 1_000_000;
/** How often one question is asked while the platform asks to come back later. */
const mostTries = 3;
/** In milliseconds. */
const [longestWait, longestSilence] = [30_000, 60_000];

/** Asks every question, a few at a time, until the platform is silent or refuses: `ended` says so, and the rest has no reply. */
export async function askAll(
  questions: readonly Question[],
  asking: Asking,
): Promise<{ readonly answers: readonly Answer[]; readonly ended: string | undefined }> {
  const { base, clock, stop, progress } = asking;
  const replies = new Map<Question, Reply>();
  const queue = questions.values();
  let ended: string | undefined;
  let lastHeard = clock.now();
  let pause: Promise<unknown> = Promise.resolve();

  /** Whoever is asked to come back later holds up the others, too. */
  async function replyTo(question: Question): Promise<Reply> {
    for (let tries = 1; ; tries += 1) {
      await pause;
      const { reply, retryAfter } = await askOnce(base + question.path, question, asking);
      if (retryAfter === undefined || stop.aborted) return reply;
      if (tries === mostTries || retryAfter > longestWait) {
        return isResponse(reply) && reply.status === 429 ? 'refused' : reply;
      }
      pause = clock.wait(retryAfter, stop);
    }
  }

  async function askInTurn() {
    for (const question of queue) {
      if (ended !== undefined || stop.aborted) return;
      const reply = await replyTo(question);
      if (stop.aborted) return;
      replies.set(question, reply);
      progress(replies.size, questions.length);
      if (isResponse(reply)) lastHeard = clock.now();
      else if (reply === 'refused') ended = 'The platform wants no more requests (429 Too Many Requests)';
      else if (clock.now() - lastHeard >= longestSilence) ended = 'The platform gave no answer for 60 seconds';
    }
  }

  await Promise.all(Array.from({ length: atOnce }, askInTurn));
  const answers = questions.map((question) => ({
    question,
    url: new URL(base + question.path).href,
    reply: replies.get(question),
  }));
  return { answers, ended: stop.aborted ? 'The run was interrupted' : ended };
}

interface Heard {
  readonly reply: Reply;
  /** Milliseconds after which the platform asks to come back. */
  readonly retryAfter?: number | undefined;
}

async function askOnce(url: string, question: Question, asking: Asking): Promise<Heard> {
  const late = asking.clock.late(url);
  try {
    const { answer, at } = await fetchFollowing(url, question, {
      ...asking,
      stop: AbortSignal.any([late, asking.stop]),
    });
    const { status, headers } = answer;
    const wait = status === 429 || status === 503 ? retryAfterOf(headers, asking.clock.now()) : undefined;
    const page = question.about === 'page' && answer.ok ? await beginningOf(answer) : undefined;
    await answer.body?.cancel();
    const reply: Response = {
      status,
      url: at,
      location: absolute(headers.get('location'), at),
      sunset: headers.get('sunset') ?? undefined,
      contentType: headers.get('content-type') ?? undefined,
      ...page,
    };
    return { reply, retryAfter: wait ?? (status === 429 ? 1000 : undefined) };
  } catch (error) {
    return { reply: late.aborted ? 'slow' : { failure: reasonOf(error) } };
  }
}

/** A page may lead to another of the same origin; of what else redirects, the first answer is what is asked for. */
async function fetchFollowing(url: string, { about, method, route }: Question, { headers, stop }: Asking) {
  const isPage = about !== 'former' && route.audience === 'public';
  const init = {
    method,
    redirect: 'manual' as const,
    signal: stop,
    headers: route.audience === 'public' ? headers.ifPublic : headers.always,
  };
  for (let at = url, hops = 0; ; hops += 1) {
    const answer = await fetch(at, init);
    // Some servers know GET only.
    if (method === 'HEAD' && [405, 501].includes(answer.status))
      return { answer: await fetch(at, { ...init, method: 'GET' }), at };
    const next = absolute(answer.headers.get('location'), at);
    const isFollowed = isPage && answer.status >= 300 && answer.status < 400 && hops < mostHops;
    if (!isFollowed || next === undefined || !URL.canParse(next) || new URL(next).origin !== new URL(url).origin) {
      return { answer, at };
    }
    await answer.body?.cancel();
    at = next;
  }
}

/** Where a `Location` leads, without credentials; itself, where it is no URL. */
function absolute(location: string | null, base: string): string | undefined {
  if (location === null) return undefined;
  if (!URL.canParse(location, base)) return location;
  const url = new URL(location, base);
  url.username = '';
  url.password = '';
  return url.href;
}

async function beginningOf({ body }: globalThis.Response): Promise<Pick<Response, 'html' | 'isCut'>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  return { html: Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8'), isCut: bytes > mostBytes };
}

/** In milliseconds: the header has seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** What went wrong below `fetch`, whose own message is "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || String(Reflect.get(cause, 'code') ?? error.message);
}
