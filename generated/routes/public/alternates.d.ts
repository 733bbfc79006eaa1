// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Locale } from "../locales.js";
import { type RouteId, type Routes } from "./index.js";
/**
* The absolute URLs of a public page in every language, its own too; `x-default` is the one in the source language. What
* `<link rel="alternate" hreflang>` and Next's `alternates.languages` take.
*
* @throws TypeError where `base` is not the beginning of an http or https URL, or for a parameter that cannot be a path segment.
*/
export declare function alternates<Id extends RouteId>(id: Id, params: Omit<Routes[Id], "locale">, { base }: {
	readonly base: string;
}): Record<Locale | "x-default", string>;
