// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** The routes by every id that stands for one, former ones too. */
export function byEveryId(routes) {
	return new Map(routes.flatMap((route) => [route.id, ...route.formerNames ?? []].map((id) => [id, route])));
}
/** Finds a route by its id, also by a former one. @throws RangeError for an id that no route has. */
export function routeById(routes) {
	let byId;
	return (id) => {
		// Made when the first one is looked for.
		byId ??= byEveryId(routes);
		return byId.get(id) ?? refuseId(id);
	};
}
/** Tells whether a text is the id of a route, or was one. */
export function routeIdTest(routes) {
	let byId;
	return (value) => {
		byId ??= byEveryId(routes);
		return byId.has(value);
	};
}
export function refuseId(id) {
	throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
}
