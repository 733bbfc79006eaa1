// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/**
* Tells texts apart by their length, then by one character at a time, at whatever position tells most of them apart. So a look-up
* reads a few characters and hashes nothing, and a stranger is refused by its length or its first character looked at.
*
* A node is a run of numbers: a position, the least character code there, how many codes follow, and for each code the start of a
* node, or `-1 - index` of a text, or 0 for nothing.
*/
export function createTrie(texts) {
	const nodes = [0];
	const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
	const byLength = grouped(texts.keys(), (index) => texts[index]?.length ?? 0);
	const starts = Int32Array.from({ length: longest + 1 }, (_, length) => appendNode(nodes, texts, byLength.get(length) ?? []));
	const packed = Int32Array.from(nodes);
	const find = (path, length) => {
		let node = starts[length] ?? 0;
		while (node > 0) {
			const slot = path.charCodeAt(packed[node] ?? 0) - (packed[node + 1] ?? 0);
			if (slot < 0 || slot >= (packed[node + 2] ?? 0)) return -1;
			node = packed[node + 3 + slot] ?? 0;
		}
		return -1 - node;
	};
	return {
		find,
		longest
	};
}
/** Appends the node that tells these of the texts, all of one length, apart. Gives its start, or what stands for it. */
function appendNode(nodes, texts, group) {
	const [first, second] = group;
	if (first === undefined) return 0;
	if (second === undefined) return -1 - first;
	const { at, codes } = telling(group.map((index) => texts[index] ?? ""));
	// One text given twice.
	if (codes.size === 1) return -1 - first;
	const least = Math.min(...codes);
	const start = nodes.length;
	const span = Math.max(...codes) - least + 1;
	nodes.push(at, least, span, ...new Array(span).fill(0));
	for (const [code, members] of grouped(group, (index) => texts[index]?.charCodeAt(at) ?? 0)) {
		nodes[start + 3 + code - least] = appendNode(nodes, texts, members);
	}
	return start;
}
/** The position at which texts of one length differ most, and the codes that stand there. */
function telling(texts) {
	let best = {
		at: 0,
		codes: new Set()
	};
	for (let at = 0; at < (texts[0]?.length ?? 0); at += 1) {
		const codes = new Set();
		for (const text of texts) codes.add(text.charCodeAt(at));
		if (codes.size > best.codes.size) best = {
			at,
			codes
		};
	}
	return best;
}
function grouped(items, keyOf) {
	const groups = new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}
