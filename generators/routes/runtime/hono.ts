import { answerTo, type Complete, type PartialHandlers } from './handlers.ts';

export type { Handlers, PartialHandlers } from './handlers.ts';

/** What is used of Hono's `Context`; a handler may declare that. */
export interface HonoContext {
  readonly req: { readonly method: string; readonly url: string };
}

type Middleware = (context: HonoContext, next: () => Promise<void>) => Promise<ResponseLike | undefined>;

/** A Hono 4 application. */
export interface HonoApp {
  use(path: '*', middleware: Middleware): unknown;
}

/** What is used of the Fetch standard's `Response`; declared here because not every consumer has its types. */
interface ResponseLike {
  readonly status: number;
}

/**
 * Serves the routes from a Hono 4 application. What is no route goes on to the host's own. A handler returns a `Response`; an
 * error goes to the host's error handler.
 */
export function mount<Given extends PartialHandlers<HonoContext>>(
  app: HonoApp,
  handlers: Given & Complete<Given, HonoContext>,
): void {
  app.use('*', async (context, next) => {
    const answer = answerTo(handlers, context.req.method, targetOf(context.req.url));
    if (answer?.status === 200) return (await answer.run(context)) as ResponseLike;
    if (answer?.status === 405) return new Response(null, { status: 405, headers: { Allow: answer.allow } });
    if (answer?.status === 400) return new Response(null, { status: 400 });
    await next();
    return undefined;
  });
}

/** The origin form of an absolute URL, as it was sent. */
function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start === -1 ? '/' : url.slice(start);
}
