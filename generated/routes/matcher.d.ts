// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Found } from "./find.js";
import type { Route } from "./params.js";
export type Resolution<Match> = {
	readonly status: 200;
	readonly match: Match;
	readonly canonical?: string;
} | {
	readonly status: 308;
	readonly location: string;
	readonly match: Match;
} | {
	readonly status: 405;
	readonly allow: readonly string[];
} | {
	readonly status: 400;
} | {
	readonly status: 404;
};
export interface Matcher<Match> {
	readonly match: (method: string, target: string) => Match | null;
	readonly matchPath: (method: string, pathname: string) => Match | null;
	readonly resolve: (method: string, target: string) => Resolution<Match>;
	/** @throws RangeError for an unknown locale. */
	readonly localize: (target: string, locale: string) => string | null;
	readonly isActive: (target: string, route: Route, exact: boolean) => boolean;
}
/** The matcher of a route table. Text is never refused by a throw. `Match` is a route of the table with its parameters. */
export declare function createMatcher<
	Match extends Found<AnyRoute>,
	AnyRoute extends Route = Match["route"]
>(routes: readonly AnyRoute[], locales: readonly string[]): Matcher<Match>;
