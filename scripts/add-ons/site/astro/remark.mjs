/** @typedef {{ type: string, value?: string, children?: Node[], data?: object }} Node */

/** A remark plugin: an anchor above a heading, `<a id="routes"></a>`, becomes the heading's id. */
export function headingIds() {
  return (/** @type {{ children: Node[] }} */ tree) => {
    tree.children = tree.children.filter((node, index, all) => {
      const heading = all[index + 1];
      const name = /^<a id="([\w-]+)">$/.exec(node.type === 'paragraph' ? (node.children?.[0]?.value ?? '') : '')?.[1];
      if (name === undefined || heading?.type !== 'heading') return true;
      heading.data = { hProperties: { id: name } };
      return false;
    });
  };
}

/** A remark plugin: a table that is wider than the page scrolls in its frame. */
export function tableFrames() {
  return (/** @type {{ children: Node[] }} */ tree) => {
    tree.children = tree.children.map((node) => {
      if (node.type !== 'table') return node;
      return { type: 'frame', data: { hName: 'div', hProperties: { className: ['table'] } }, children: [node] };
    });
  };
}
