import type { NodeResponse } from './node-answers.ts';

/** A function of connect's kind: `passport.authenticate(…)`, a rate limit. */
type Connect<Req, Res> = (req: Req, res: Res, next: (error?: unknown) => void) => unknown;

/** A guard that asks middleware, one after another: it lets through what each of them passes on. An error of one is thrown. */
export function middleware<Req, Res extends NodeResponse>(
  ...all: readonly Connect<Req, Res>[]
): (context: { readonly req: Req; readonly res: Res }) => Promise<boolean> {
  const passes = (one: Connect<Req, Res>, req: Req, res: Res) =>
    new Promise<boolean>((resolve, reject) => {
      // It may answer and call nobody; or the client goes.
      res.once('close', () => resolve(false));
      const next = (error?: unknown) => (error === undefined || error === null ? resolve(true) : reject(error));
      Promise.resolve(one(req, res, next)).catch(reject);
    });
  return async ({ req, res }) => {
    for (const one of all) if (!(await passes(one, req, res))) return false;
    return true;
  };
}
