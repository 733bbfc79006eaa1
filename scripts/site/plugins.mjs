// What the site adds to the bundler.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone, dataFiles } from './markdown.mjs';

/** Words that the theme says in English only: where they stand, and what they are in the catalog's messages (`website.…`), or instead. */
const themeWords = [
  ['VPNavBarMenu.vue', 'Main Navigation', 'mainMenu'],
  ['VPSidebar.vue', 'Sidebar Navigation', 'allPages'],
  ['VPDocFooter.vue', 'Pager', 'pager'],
  ['VPNavBarHamburger.vue', 'aria-label="mobile navigation"', 'menu'],
  ['VPNavBarExtra.vue', 'label="extra navigation"', 'more'],
  ['VPSidebarItem.vue', 'aria-label="toggle section"', 'toggle'],
  // With the marks of quotation of its language.
  [
    'VPLocalSearchBox.vue',
    /\{\{ translate\('modal.noResultsText'\) \}\} "<strong>\{\{ filterText \}\}<\/strong\s*>"/,
    `{{ $word('noResults').replace('{query}', filterText) }}`,
  ],
];

/** Puts the words of the page's language in their place; `$word` is the theme's own (`theme/index.mjs`). */
export const translateTheme = {
  name: 'translate-theme',
  enforce: 'pre',
  transform(code, id) {
    const found = themeWords.filter(([file]) => id.endsWith(`/theme-default/components/${file}`));
    return found.reduce((text, [file, english, key]) => {
      if (text.search(english) === -1) throw new Error(`The theme's ${file} no longer says: ${english}`);
      if (typeof english !== 'string') return text.replace(english, () => key);
      const [attribute] = english.split('="');
      const own = english.includes('="') ? `:${attribute}="$word('${key}')"` : `{{ $word('${key}') }}`;
      return text.replace(english, own);
    }, code);
  },
};

/** VitePress puts the titles of pages into a script as they are, where `</script>` would end it: `<` is written in another way there. */
export const escapePageData = {
  name: 'escape-page-data',
  configResolved({ plugins }) {
    const vitepress = plugins.find(({ name }) => name === 'vitepress');
    const { transform } = vitepress;
    vitepress.transform = async function withEscapedData(...page) {
      const code = await transform.apply(this, page);
      const escaped = (data) => data.replaceAll('<', '\\u003c');
      return typeof code === 'string'
        ? code.replace(/^export const __pageData = JSON\.parse\(".*"\)$/m, escaped)
        : code;
    };
  },
};

/** The pages may lie in a folder that has no packages: what they import is found where this file is. */
export const findPackages = {
  name: 'find-packages',
  enforce: 'pre',
  resolveId(source, importer, options) {
    if (!/^vue(\/|$)/.test(source) || !importer?.endsWith('.md')) return null;
    return this.resolve(source, fileURLToPath(import.meta.url), { ...options, skipSelf: true });
  },
};

/** The preview serves no file from outside of these folders. Vite itself answers nobody who asks for it under another name. */
export function guardFiles(folders) {
  return {
    name: 'guard-files',
    enforce: 'pre',
    configResolved({ server }) {
      Object.assign(server.fs, { strict: true, allow: folders });
    },
  };
}

/** While the pages are being written: the start page, the pictures as files of their own, and the data that pages lead to. */
export function serveFiles(generated, base, startPage) {
  const fileAt = (path) => {
    if (path === '/' || path === base) return ['text/html; charset=utf-8', startPage];
    const data = dataFiles.find((name) => path === `${base}${name}`);
    if (data !== undefined) return ['application/json', readFileSync(join(generated, data))];
    const [, picture] = /\/(graph\/[\w./-]+\.svg)$/.exec(path) ?? [];
    const file = picture && !picture.includes('..') ? join(generated, picture) : undefined;
    return file && existsSync(file) ? ['image/svg+xml', alone(readFileSync(file, 'utf8'), base)] : undefined;
  };
  return {
    name: 'serve-files',
    enforce: 'pre',
    configureServer(server) {
      // After Vite's own look at who asks.
      return () =>
        server.middlewares.use((request, response, next) => {
          const [type, body] = fileAt(request.originalUrl?.replace(/\?.*$/, '') ?? '') ?? [];
          if (body === undefined) return next();
          response.setHeader('content-type', type);
          return response.end(body);
        });
    },
  };
}
