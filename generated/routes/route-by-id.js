// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** Finds a route by its id. @throws RangeError for an id that no route has. */
export function routeById(routes) {
	let byId;
	return (id) => {
		// Made when the first one is looked for.
		byId ??= new Map(routes.map((route) => [route.id, route]));
		const found = byId.get(id);
		if (found === undefined) throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
		return found;
	};
}
