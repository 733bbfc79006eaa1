// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** A guard that asks middleware, one after another: it lets through what each of them passes on. An error of one is thrown. */
export function middleware(...all) {
	const passes = (one, req, res) => new Promise((resolve, reject) => {
		// It may answer and call nobody; or the client goes.
		res.once("close", () => resolve(false));
		const next = (error) => error === undefined || error === null ? resolve(true) : reject(error);
		Promise.resolve(one(req, res, next)).catch(reject);
	});
	return async ({ req, res }) => {
		for (const one of all) if (!await passes(one, req, res)) return false;
		return true;
	};
}
