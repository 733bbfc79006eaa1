// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { NodeResponse } from "./node-answers.js";
/** A function of connect's kind: `passport.authenticate(…)`, a rate limit. */
type Connect<
	Req,
	Res
> = (req: Req, res: Res, next: (error?: unknown) => void) => unknown;
/** A guard that asks middleware, one after another: it lets through what each of them passes on. An error of one is thrown. */
export declare function middleware<
	Req,
	Res extends NodeResponse
>(...all: readonly Connect<Req, Res>[]): (context: {
	readonly req: Req;
	readonly res: Res;
}) => Promise<boolean>;
export {};
