// The page at the site's root: it leads to the reader's own language, and names all of them.

const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param languages of the catalog, in its order; the first is for those who read none of them.
 * @param titleIn what the site is called, by language code.
 * @param address of the site, where it is known.
 */
export function startPageOf(languages, titleIn, address) {
  const [source] = languages;
  const codes = JSON.stringify(languages.map(({ code }) => code)).replaceAll('<', '\\u003c');
  const items = languages.map(
    ({ code, name, direction }) =>
      `<li><a href="${code}/" hreflang="${code}" lang="${code}" dir="${direction}"><b>${escapeHtml(name)}</b><br>${escapeHtml(titleIn(code))}</a></li>`,
  );
  const alternates = languages.map(({ code }) => `<link rel="alternate" hreflang="${code}" href="${address}${code}/">`);
  const known =
    address === undefined
      ? []
      : [
          `<link rel="canonical" href="${address}">`,
          ...alternates,
          `<link rel="alternate" hreflang="x-default" href="${address}">`,
        ];
  return `<!doctype html>
<html lang="${source.code}" dir="${source.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titleIn(source.code))}</title>
${known.join('\n')}
<style>
:root { color-scheme: light dark; font: 18px/1.6 system-ui, "Noto Sans", "Noto Sans Arabic", sans-serif }
main { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem }
ul { list-style: none; padding: 0; display: grid; gap: 1rem }
a { display: block; padding: 1rem 1.25rem; border: 1px solid #8888; border-radius: 8px; color: inherit; text-decoration: none }
a:hover, a:focus-visible { border-color: currentcolor; text-decoration: underline }
</style>
<script>
// The first language of the reader's that the pages are written in.
const codes = ${codes};
const wanted = navigator.languages.map((tag) => codes.find((code) => tag === code || tag.split('-')[0] === code)).find(Boolean);
if (!location.hash) location.replace((wanted ?? codes[0]) + '/');
</script>
</head>
<body>
<main>
<h1>${escapeHtml(titleIn(source.code))}</h1>
<ul>
${items.join('\n')}
</ul>
</main>
</body>
</html>
`;
}
