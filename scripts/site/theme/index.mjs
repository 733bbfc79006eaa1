// VitePress's own theme; what it says in English only, it says here in the language of the page.
import DefaultTheme from 'vitepress/theme';
import './style.css';

export default {
  extends: DefaultTheme,
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
