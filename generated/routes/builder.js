// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { locales } from "./locales.js";
import { createPath, patternOf } from "./path.js";
import { around } from "./suffix.js";
export function builder(id, path) {
	const fill = createPath({
		id,
		path
	}, locales);
	const build = (given, options) => {
		const filled = fill(given?.locale, given?.id);
		return options === undefined ? filled : around(id, filled, options);
	};
	return Object.freeze(Object.assign(build, {
		id,
		method: "GET",
		path,
		pattern: patternOf(path)
	}));
}
