/** A remark plugin: an anchor above a heading, `<a id="routes"></a>`, becomes the heading's id. */
export function headingIds() {
  return (tree) => {
    tree.children = tree.children.filter((node, index, all) => {
      const heading = all[index + 1];
      const name = /^<a id="([\w-]+)">$/.exec(node.type === 'paragraph' ? node.children[0]?.value : '')?.[1];
      if (name === undefined || heading?.type !== 'heading') return true;
      heading.data = { hProperties: { id: name } };
      return false;
    });
  };
}

/** A remark plugin: a table that is wider than the page scrolls in its frame. */
export function tableFrames() {
  return (tree) => {
    tree.children = tree.children.map((node) => {
      if (node.type !== 'table') return node;
      labelCells(node);
      return { type: 'frame', data: { hName: 'div', hProperties: { className: ['table'] } }, children: [node] };
    });
  };
}

/** Gives cells the headings of their columns, for a narrow screen; but not the first of a row, which names it, nor those with a dash. */
function labelCells({ children: [head, ...rows] }) {
  for (const row of rows) {
    for (const [column, cell] of [...row.children.entries()].slice(1)) {
      if (textOf(cell) !== '–') cell.data = { hProperties: { dataLabel: textOf(head.children[column]) } };
    }
  }
}

/** Without elements, but for the isolates that they make. */
function textOf({ type, value = '', children = [] }) {
  if (type === 'html') return value.startsWith('</') ? '\u2069' : '\u2068';
  return value + children.map(textOf).join('');
}
