// VitePress's own theme; what it says in English only, it says here in the language of the page.
import { useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import './style.css';

/** Above the sidebar: shows only the pages with these letters in their names, and the groups that have one. */
const Filter = () => {
  const { theme } = useData();
  return h('input', {
    class: 'sidebar-filter',
    type: 'search',
    placeholder: theme.value.words.filter,
    'aria-label': theme.value.words.filter,
    onInput: ({ target }) => {
      const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      const nav = target.closest('nav');
      nav.classList.toggle('is-filtered', target.value !== '');
      const wanted = plain(target.value);
      for (const item of nav.querySelectorAll('.VPSidebarItem'))
        item.hidden = !plain(item.textContent).includes(wanted);
    },
  });
};

const Footer = () => {
  const { version } = useData().theme.value.words;
  return h('section', { class: 'site-footer', 'aria-label': version }, version);
};

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'sidebar-nav-before': () => h(Filter), 'doc-after': () => h(Footer) }),
  enhanceApp({ app, router, siteData }) {
    // VitePress fetches ahead whatever a link in sight leads to; it does not know that the links of a picture have no such property.
    if (typeof SVGAElement === 'function')
      Object.defineProperty(SVGAElement.prototype, 'pathname', {
        configurable: true,
        get() {
          return new URL(this.href.animVal, this.baseURI).pathname;
        },
      });
    app.config.globalProperties.$word = (key) => {
      const { base, locales } = siteData.value;
      const [code] = router.route.path.slice(base.length).split('/');
      return (locales[code] ?? Object.values(locales)[0]).themeConfig.words[key];
    };
  },
};
