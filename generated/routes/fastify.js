// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { locales } from "./locales.js";
import { decodeUnreserved } from "./segment.js";
import { createService, guardFault, hostOptions } from "./service.js";
/**
* A Fastify 5 plugin that serves the routes, as routes of the instance that it is registered with: the hooks of that instance protect
* them, whenever they were added, and `request.routeOptions.url` is their pattern, with `*` in place of `{id}`, to which
* Fastify's parameter length limit does not apply. An error of a guard or a handler goes to the host's error handler.
*/
export function plugin(handlers, options = {}) {
	const service = createService(handlers, options, hostOptions);
	const register = async (instance, { prefix = "" }) => {
		const own = prefix.replace(/\/+$/, "");
		const segments = `${instance.prefix.replace(/\/+$/, "")}${own}`.split("/");
		const { ignoreTrailingSlash, routerOptions } = instance.initialConfig;
		const slashed = !(ignoreTrailingSlash || routerOptions?.ignoreTrailingSlash);
		const handler = async (request, reply) => serve(service, options, {
			request,
			reply
		}, segments);
		for (const { url, ...rest } of urlsOf(service.routes, slashed)) {
			instance.route({
				method: "GET",
				url: own + url,
				exposeHeadRoute: true,
				...rest,
				handler
			});
		}
		// Before a body is read, which is of no interest then, and may be wrong in itself.
		instance.addHook("onRequest", async (request, reply) => {
			const [before, target] = request.is404 ? split(request.url, segments) : [];
			const answer = target === undefined ? undefined : service.answer(request.method, target, before);
			return answer?.status === 405 ? refuse(reply, answer) : undefined;
		});
	};
	// As fastify-plugin does: the routes are the host's own, not of an inner scope, which a later hook of the host would not reach.
	return Object.assign(register, { [Symbol.for("skip-override")]: true });
}
/** What Fastify is to route to the handler: of each route its path, with a slash at its end too, and its former paths. */
function urlsOf(routes, slashed) {
	const locale = `:locale(^(?:${locales.join("|")})$)`;
	// The wildcard must be the last: what follows the `{id}` is looked at by the handler.
	const urlOf = (path) => path.replace("{locale}", locale).replace(/\{id\}.*$/, "*");
	const owners = new Map();
	for (const route of routes) {
		for (const path of [route.path, ...route.formerly ?? []]) {
			const url = urlOf(path);
			for (const one of slashed && !url.endsWith("*") ? [url, `${url}/`] : [url]) {
				owners.set(one, [...owners.get(one) ?? [], route]);
			}
		}
	}
	return [...owners].flatMap(([url, [route, ...others]]) => {
		if (route === undefined) return [];
		const { id, audience } = route;
		// Of several routes that share one URL, none is meant.
		const isAlone = others.every((other) => other === route);
		const isShown = audience === "public" && isAlone && url === urlOf(route.path);
		return [{
			url,
			config: {
				audience,
				...isAlone && { routeId: id }
			},
			schema: {
				hide: !isShown,
				...isShown && { operationId: id }
			}
		}];
	});
}
async function serve(service, options, context, segments) {
	const { request, reply } = context;
	const [before, target = "/"] = split(request.url, segments);
	const answer = service.answer(request.method, target, before);
	if (answer.status === 404) return reply.callNotFound();
	if (answer.status !== 200) return refuse(reply, answer);
	const { route, params, headers, handle } = answer;
	for (const [name, value] of headers) reply.header(name, value);
	if (options.guard !== undefined) {
		const hasSent = watched(reply);
		const given = options.guard(context, route, params);
		// A reply is a promise of the end of its answer, which may wait for this handler.
		const passed = given === reply ? undefined : await given;
		if (hasSent()) return reply;
		if (typeof passed === "string" || typeof passed === "object" && passed !== null) return passed;
		if (passed !== true) return refuse(reply, guardFault(route, given));
	}
	const payload = handle(context, params, route);
	// A callback of the handler may still answer, as with Fastify's own.
	return payload === undefined ? reply : payload;
}
/** Answers a request for no page. */
function refuse(reply, { status, headers = [] }) {
	reply.code(status);
	for (const [name, value] of headers) reply.header(name, value);
	reply.send();
	return reply;
}
/** Tells whether an answer has begun: `sent` is true only at its end, after the host's hooks, which may take their time. */
function watched(reply) {
	let begun = false;
	const { send } = reply;
	reply.send = (payload) => {
		begun = true;
		return send.call(reply, payload);
	};
	return () => begun || reply.sent;
}
/** A URL as what stands for the prefix in it, and the target that follows; undefined where it has another prefix. */
function split(url, segments) {
	// In absolute form, the host's name and what is before it belong to the target.
	const origin = url.startsWith("/") ? "" : /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? "";
	let end = origin.length;
	for (const [index, segment] of segments.entries()) {
		if (index === 0) continue;
		const next = /^\/([^/?#]*)/.exec(url.slice(end));
		if (next === null) return [];
		if (!segment.startsWith(":") && decodeUnreserved(next[1] ?? "") !== segment) return [];
		end += next[0].length;
	}
	return [url.slice(origin.length, end), origin + url.slice(end)];
}
