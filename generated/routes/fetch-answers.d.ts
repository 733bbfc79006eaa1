// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Options, type Page, type Refusal } from "./service.js";
/** The Fetch standard's `Request`, where the consumer has its type. */
export type FetchRequest = typeof globalThis extends {
	Request: {
		prototype: infer Type;
	};
} ? Type : RequestLike;
/** The Fetch standard's `Response`, where the consumer has its type. */
export type FetchResponse = typeof globalThis extends {
	Response: {
		prototype: infer Type;
	};
} ? Type : ResponseLike;
export interface RequestLike {
	readonly method: string;
	readonly url: string;
}
export interface ResponseLike {
	readonly status: number;
	readonly headers: {
		set(name: string, value: string): unknown;
	};
}
type Result = FetchResponse | Promise<FetchResponse>;
/** The answer to a request for a page. @throws TypeError when a guard or a handler returns no response. */
export declare function respond<Context>({ route, params, headers, handle }: Page<Context, Result>, context: Context, options: Options<Context, unknown>): Promise<FetchResponse>;
/** The answer to any other request. */
export declare function refusal({ status, text, headers }: Refusal): FetchResponse;
/** A response that a handler gave. @throws TypeError for anything else. */
export declare function responseOf(value: unknown, handler: string): FetchResponse;
/** Of whatever realm or runtime. */
export declare function isResponse(value: unknown): value is FetchResponse;
/** The origin form of an absolute URL, as it was sent. */
export declare function targetOf(url: string): string;
export {};
