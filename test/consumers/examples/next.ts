import { rewrites } from 'smart-city-domain-catalog/routes/next';

// next.config.mjs exports this object.
export const config = {
  rewrites: async () => rewrites('https://pages.example'),
};
