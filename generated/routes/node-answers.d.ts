// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Options, type Page, type Refusal } from "./service.js";
/** What is used of `http.ServerResponse`, and of `http2.Http2ServerResponse`. */
export interface NodeResponse {
	statusCode: number;
	readonly headersSent: boolean;
	readonly writableEnded: boolean;
	readonly destroyed: boolean;
	setHeader(name: string, value: string): unknown;
	getHeaderNames(): string[];
	removeHeader(name: string): unknown;
	end(): unknown;
	end(body: string): unknown;
	destroy(): unknown;
	once(event: "close", listener: () => void): unknown;
}
/** Answers a request for a page. */
export declare function write<Context extends {
	readonly res: NodeResponse;
}>({ route, params, headers, handle }: Page<Context, unknown>, context: Context, options: Options<Context, unknown>): Promise<void>;
/** Answers any other request. */
export declare function refuse(res: NodeResponse, { status, text, headers }: Refusal): void;
/** Whether a response has begun; or there is nobody to answer to. */
export declare function hasAnswered({ headersSent, writableEnded, destroyed }: NodeResponse): boolean;
