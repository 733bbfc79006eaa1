// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { HrefArguments, Route } from "./params.js";
/** Links to the routes of a table; `Params` maps their ids to their parameters. */
export interface Links<
	Params,
	Locale
> {
	readonly href: <
		Id extends keyof Params,
		Q extends object = object
	>(id: Id, ...rest: HrefArguments<Params[Id], Q>) => string;
	readonly withLocale: (locale: Locale, base?: string) => <
		Id extends keyof Params,
		Q extends object = object
	>(id: Id, ...rest: HrefArguments<Omit<Params[Id], "locale">, Q>) => string;
}
export declare function createHref<
	Params extends { [Id in keyof Params]: object },
	Locale
>(routes: readonly Route[], locales: readonly Locale[]): Links<Params, Locale>;
