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
    const byLength = new Map();
    for (const [index, { length }] of texts.entries())
        append(byLength, length, index);
    const starts = Int32Array.from({ length: longest + 1 }, (_, length) => nodeFor(byLength.get(length) ?? []));
    const packed = Int32Array.from(nodes);
    return { find, longest };
    /** Appends the node that tells these texts, all of one length, apart. */
    function nodeFor(group) {
        const [first, second] = group;
        if (first === undefined)
            return 0;
        if (second === undefined)
            return -1 - first;
        const { at, codes } = telling(group.map((index) => texts[index] ?? ''));
        // One text given twice.
        if (codes.size === 1)
            return -1 - first;
        const least = Math.min(...codes);
        const start = nodes.length;
        nodes.push(at, least, Math.max(...codes) - least + 1);
        const children = new Map();
        for (const index of group)
            append(children, texts[index]?.charCodeAt(at) ?? 0, index);
        const slots = start + 3;
        for (let slot = 0; slot < (nodes[start + 2] ?? 0); slot += 1)
            nodes.push(0);
        for (const [code, members] of children)
            nodes[slots + code - least] = nodeFor(members);
        return start;
    }
    function find(path, length) {
        let node = starts[length] ?? 0;
        while (node > 0) {
            const slot = path.charCodeAt(packed[node] ?? 0) - (packed[node + 1] ?? 0);
            if (slot < 0 || slot >= (packed[node + 2] ?? 0))
                return -1;
            node = packed[node + 3 + slot] ?? 0;
        }
        return -1 - node;
    }
}
/** The position at which texts of one length differ most, and the codes that stand there. */
function telling(texts) {
    let best = { at: 0, codes: new Set() };
    for (let at = 0; at < (texts[0]?.length ?? 0); at += 1) {
        const codes = new Set();
        for (const text of texts)
            codes.add(text.charCodeAt(at));
        if (codes.size > best.codes.size)
            best = { at, codes };
    }
    return best;
}
function append(lists, key, item) {
    const list = lists.get(key);
    if (list === undefined)
        lists.set(key, [item]);
    else
        list.push(item);
}
