// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export * from './catalog.js';
export * from './routes/public/index.js';
