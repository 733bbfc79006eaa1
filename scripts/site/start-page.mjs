// The pages that belong to no language: the site's root, and what a server shows where there is no page. Both name all languages.
import { escapeHtml } from './locale.mjs';

/** In a script, where `</script>` would end it. */
const inScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Three towers on the site's own colour, as a data URI: the mark in the bar of the browser and in that of the site. */
export const mark = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6569"/><path d="M6 25V14h6v11zM13 25V7h6v18zM20 25v-8h6v8z" fill="#fff"/></svg>',
)}`;

const style = `
:root { color-scheme: light dark; font: 18px/1.6 system-ui, "Noto Sans", "Noto Sans Arabic", sans-serif }
main { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem }
ul { list-style: none; padding: 0; display: grid; gap: 1rem }
a { display: block; padding: 1rem 1.25rem; border: 1px solid #8888; border-radius: 8px; color: inherit; text-decoration: none }
a:hover, a:focus-visible { border-color: currentcolor; text-decoration: underline }
`;

/** @param {{ source: object, title: string, head: string, items: string[], script: string }} page */
function pageOf({ source, title, head, items, script }) {
  return `<!doctype html>
<html lang="${source.code}" dir="${source.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${mark}">
${head}
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<ul>
${items.join('\n')}
</ul>
</main>
<script>
${script}
</script>
</body>
</html>
`;
}

const itemOf = ({ code, name, direction }, text, href) =>
  `<li lang="${code}" dir="${direction}"><a href="${href}" hreflang="${code}"><b>${escapeHtml(name)}</b><br>${escapeHtml(text)}</a></li>`;

/**
 * The page at the root: it leads to the reader's own language.
 *
 * @param languages of the catalog, in its order; the first is for those who read none of them.
 * @param wordIn by language code and key of the messages.
 * @param address of the site, where it is known.
 */
export function startPageOf(languages, wordIn, address) {
  const [source] = languages;
  const alternates = languages.map(({ code }) => `<link rel="alternate" hreflang="${code}" href="${address}${code}/">`);
  const known = [
    `<link rel="canonical" href="${address}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
  ];
  return pageOf({
    source,
    title: wordIn(source.code, 'page.catalog'),
    head: address === undefined ? '' : known.join('\n'),
    items: languages.map((language) => itemOf(language, wordIn(language.code, 'page.catalog'), `${language.code}/`)),
    script: `// The first language of the reader's that the pages are written in.
const codes = ${inScript(languages.map(({ code }) => code))};
const wanted = navigator.languages.map((tag) => codes.find((code) => tag === code || tag.split('-')[0] === code)).find(Boolean);
if (!location.hash) location.replace((wanted ?? codes[0]) + '/');`,
  });
}

/** The page where there is none, in the language that its address names; without a script, in all. `base` is the site's. */
export function notFoundPageOf(languages, wordIn, base) {
  const [source] = languages;
  const words = languages.map(({ code, direction }) => ({ code, direction, title: wordIn(code, 'website.notFound') }));
  return pageOf({
    source,
    title: wordIn(source.code, 'website.notFound'),
    head: '<meta name="robots" content="noindex">',
    items: languages.map((language) =>
      itemOf(language, wordIn(language.code, 'website.toCatalog'), `${base}${language.code}/`),
    ),
    script: `const found = ${inScript(words)}.find(({ code }) => location.pathname.startsWith(${inScript(base)} + code + '/'));
if (found) {
  document.documentElement.lang = found.code;
  document.documentElement.dir = found.direction;
  document.title = document.querySelector('h1').textContent = found.title;
  for (const item of document.querySelectorAll('li')) item.hidden = item.lang !== found.code;
}`,
  });
}
