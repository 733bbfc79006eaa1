/** A remark plugin: an anchor above a heading, `<a id="routes"></a>`, becomes the heading's id. */
export function headingIds() {
  return ({ children }) => {
    for (const [index, node] of children.entries()) {
      const name = /^<a id="([\w-]+)">$/.exec(node.type === 'paragraph' ? node.children[0]?.value : '')?.[1];
      const heading = children[index + 1];
      if (name === undefined || heading?.type !== 'heading') continue;
      heading.data = { hProperties: { id: name } };
      node.children = [];
    }
  };
}

/** A remark plugin: a table that is wider than the page scrolls in its frame. */
export function tableFrames() {
  return (tree) => {
    tree.children = tree.children.map((node) =>
      node.type === 'table'
        ? { type: 'frame', data: { hName: 'div', hProperties: { className: ['table'] } }, children: [node] }
        : node,
    );
  };
}
