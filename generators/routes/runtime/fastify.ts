import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from './handlers.ts';
import type { DomainId, Route, RouteId } from './index.ts';
import { locales } from './locales.ts';
import { decodeUnreserved } from './segment.ts';
import {
  createService,
  guardFault,
  hostOptions,
  type Options,
  type Passed,
  type Refusal,
  type Service,
} from './service.ts';

/** What is used of Fastify's `FastifyRequest`. */
export interface FastifyRequestLike {
  readonly method: string;
  readonly url: string;
  /** Whether no route is for this request. */
  readonly is404: boolean;
}

/** What is used of Fastify's `FastifyReply`. */
export interface FastifyReplyLike {
  readonly sent: boolean;
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(payload?: unknown): unknown;
  callNotFound(): unknown;
}

export interface FastifyContext<
  Request extends FastifyRequestLike = FastifyRequestLike,
  Reply extends FastifyReplyLike = FastifyReplyLike,
> {
  readonly request: Request;
  readonly reply: Reply;
}

/** A handler for every route; it returns the payload. */
export type Handlers<Context = FastifyContext> = HandlersOf<RouteId, Context, unknown>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<Domain extends DomainId, Context = FastifyContext> = DomainHandlersOf<
  Domain,
  Context,
  unknown
>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = FastifyContext> = PartialHandlersOf<Context, unknown>;

/** A guard may also return the payload of its answer. */
export type FastifyOptions<Context = FastifyContext> = Options<Context, Passed<object | string>>;

type Hook<Request, Reply> = (request: Request, reply: Reply) => Promise<unknown>;

/** A Fastify 5 instance. */
export interface FastifyInstanceLike<Request = FastifyRequestLike, Reply = FastifyReplyLike> {
  readonly prefix: string;
  readonly initialConfig: {
    readonly ignoreTrailingSlash?: boolean;
    readonly routerOptions?: { readonly ignoreTrailingSlash?: boolean };
  };
  route(options: FastifyRoute<NoInfer<Request>, NoInfer<Reply>>): unknown;
  addHook(name: 'onRequest', hook: Hook<NoInfer<Request>, NoInfer<Reply>>): unknown;
  /** It tells the compiler the instance's request and reply. */
  errorHandler(error: never, request: Request, reply: Reply): unknown;
}

/** What hooks find in `request.routeOptions`; documents of OpenAPI have one operation for each public route. */
interface FastifyRoute<Request, Reply> {
  readonly method: 'GET';
  readonly url: string;
  readonly exposeHeadRoute: true;
  /** `audience`, and `routeId` where the URL is of one route. */
  readonly config: object;
  /** `hide`, and `operationId` where it is false. */
  readonly schema: object;
  readonly handler: Hook<Request, Reply>;
}

/** What `register` is given beside the plugin. */
export interface RegisterOptions {
  readonly prefix?: string;
}

/**
 * A Fastify 5 plugin that serves the routes, as routes of the instance that it is registered with: the hooks of that instance protect
 * them, whenever they were added, and `request.routeOptions.url` is their pattern, with `*` in place of `{id}`, to which
 * Fastify's parameter length limit does not apply. An error of a guard or a handler goes to the host's error handler.
 */
export function plugin<
  Ids extends RouteId,
  Request extends FastifyRequestLike = FastifyRequestLike,
  Reply extends FastifyReplyLike = FastifyReplyLike,
>(
  handlers: Complete<Ids, FastifyContext<Request, Reply>, unknown>,
  options: FastifyOptions<FastifyContext<Request, Reply>> = {},
): (instance: FastifyInstanceLike<Request, Reply>, options: RegisterOptions) => Promise<void> {
  const service = createService<FastifyContext<Request, Reply>, unknown>(handlers, options, hostOptions);
  const register = async (instance: FastifyInstanceLike<Request, Reply>, { prefix = '' }: RegisterOptions) => {
    const own = prefix.replace(/\/+$/, '');
    const segments = `${instance.prefix.replace(/\/+$/, '')}${own}`.split('/');
    const { ignoreTrailingSlash, routerOptions } = instance.initialConfig;
    const slashed = !(ignoreTrailingSlash || routerOptions?.ignoreTrailingSlash);
    const handler: Hook<Request, Reply> = async (request, reply) =>
      serve(service, options, { request, reply }, segments);
    for (const { url, ...rest } of urlsOf(service.routes, slashed)) {
      instance.route({ method: 'GET', url: own + url, exposeHeadRoute: true, ...rest, handler });
    }
    // Before a body is read, which is of no interest then, and may be wrong in itself.
    instance.addHook('onRequest', async (request, reply) => {
      const [before, target] = request.is404 ? split(request.url, segments) : [];
      const answer = target === undefined ? undefined : service.answer(request.method, target, before);
      return answer?.status === 405 ? refuse(reply, answer) : undefined;
    });
  };
  // As fastify-plugin does: the routes are the host's own, not of an inner scope, which a later hook of the host would not reach.
  return Object.assign(register, { [Symbol.for('skip-override')]: true });
}

/** What Fastify is to route to the handler: of each route its path, with a slash at its end too, and its former paths. */
function urlsOf(
  routes: readonly Route[],
  slashed: boolean,
): Pick<FastifyRoute<never, never>, 'url' | 'config' | 'schema'>[] {
  const locale = `:locale(^(?:${locales.join('|')})$)`;
  // The wildcard must be the last: what follows the `{id}` is looked at by the handler.
  const urlOf = (path: string) => path.replace('{locale}', locale).replace(/\{id\}.*$/, '*');
  const owners = new Map<string, Route[]>();
  for (const route of routes) {
    for (const path of [route.path, ...(route.formerly ?? [])]) {
      const url = urlOf(path);
      for (const one of slashed && !url.endsWith('*') ? [url, `${url}/`] : [url]) {
        owners.set(one, [...(owners.get(one) ?? []), route]);
      }
    }
  }
  return [...owners].flatMap(([url, [route, ...others]]) => {
    if (route === undefined) return [];
    const { id, audience } = route;
    // Of several routes that share one URL, none is meant.
    const isAlone = others.every((other) => other === route);
    const isShown = audience === 'public' && isAlone && url === urlOf(route.path);
    return [
      {
        url,
        config: { audience, ...(isAlone && { routeId: id }) },
        schema: { hide: !isShown, ...(isShown && { operationId: id }) },
      },
    ];
  });
}

async function serve<Context extends FastifyContext>(
  service: Service<Context, unknown>,
  options: FastifyOptions<Context>,
  context: Context,
  segments: readonly string[],
): Promise<unknown> {
  const { request, reply } = context;
  const [before, target = '/'] = split(request.url, segments);
  const answer = service.answer(request.method, target, before);
  if (answer.status === 404) return reply.callNotFound();
  if (answer.status !== 200) return refuse(reply, answer);
  const { route, params, headers, handle } = answer;
  for (const [name, value] of headers) reply.header(name, value);
  if (options.guard !== undefined) {
    const hasSent = watched(reply);
    const given = options.guard(context, route, params);
    // A reply is a promise of the end of its answer, which may wait for this handler.
    const passed: unknown = given === reply ? undefined : await given;
    if (hasSent()) return reply;
    if (typeof passed === 'string' || (typeof passed === 'object' && passed !== null)) return passed;
    if (passed !== true) return refuse(reply, guardFault(route, given));
  }
  const payload = handle(context, params, route);
  // A callback of the handler may still answer, as with Fastify's own.
  return payload === undefined ? reply : payload;
}

/** Answers a request for no page. */
function refuse<Reply extends FastifyReplyLike>(reply: Reply, { status, headers = [] }: Refusal): Reply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  reply.send();
  return reply;
}

/** Tells whether an answer has begun: `sent` is true only at its end, after the host's hooks, which may take their time. */
function watched(reply: FastifyReplyLike): () => boolean {
  let begun = false;
  const { send } = reply;
  reply.send = (payload) => {
    begun = true;
    return send.call(reply, payload);
  };
  return () => begun || reply.sent;
}

/** A URL as what stands for the prefix in it, and the target that follows; undefined where it has another prefix. */
function split(url: string, segments: readonly string[]): [before: string, target: string] | [] {
  // In absolute form, the host's name and what is before it belong to the target.
  const origin = url.startsWith('/') ? '' : (/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? '');
  let end = origin.length;
  for (const [index, segment] of segments.entries()) {
    if (index === 0) continue;
    const next = /^\/([^/?#]*)/.exec(url.slice(end));
    if (next === null) return [];
    if (!segment.startsWith(':') && decodeUnreserved(next[1] ?? '') !== segment) return [];
    end += next[0].length;
  }
  return [url.slice(origin.length, end), origin + url.slice(end)];
}
