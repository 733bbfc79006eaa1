import { plainLetters } from '../../../../../core/text/plain-letters.ts';

// Sorts and filters the table of a page that has a filter. A short one is read faster without.
const filter = document.querySelector('input.filter');
const status = filter?.nextElementSibling;
const table = document.querySelector('.filter ~ * table');
const rows = [...(table?.tBodies[0].rows ?? [])];

function sortBy(column) {
  const headings = [...table.tHead.rows[0].cells];
  const isAscending = headings[column].getAttribute('aria-sort') !== 'ascending';
  for (const heading of headings) heading.removeAttribute('aria-sort');
  headings[column].setAttribute('aria-sort', isAscending ? 'ascending' : 'descending');
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const textOf = (row) => row.cells[column].textContent;
  const sorted = rows.toSorted((a, b) => compare(textOf(a), textOf(b)));
  table.tBodies[0].append(...(isAscending ? sorted : sorted.reverse()));
}

if (rows.length > 10) {
  filter.hidden = false;
  filter.addEventListener('input', () => {
    const words = plainLetters(filter.value).split(/\s+/);
    for (const row of rows) row.hidden = !words.every((word) => plainLetters(row.textContent).includes(word));
    const count = rows.filter(({ hidden }) => !hidden).length;
    status.textContent = filter.value === '' ? '' : status.dataset.count.replace('{count}', count);
  });
  for (const [column, heading] of [...table.tHead.rows[0].cells].entries()) {
    const button = document.createElement('button');
    button.append(...heading.childNodes);
    button.addEventListener('click', () => sortBy(column));
    heading.append(button);
  }
}
