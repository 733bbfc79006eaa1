import type { Route } from '../../core/model/catalog.ts';
import { translateTo } from '../../core/words/translate.ts';
import { type Generator, jsonFile } from '../generator.ts';
import { openApi } from './open-api.ts';
import { builderModules, dataModules } from './route-modules.ts';

export const routes: Generator = (catalog, { runtime, package: { version } }) => {
  const translate = translateTo(catalog, catalog.sourceLanguage);
  const documentOf = (audience: Route['audience']) => {
    const values = { label: translate('page.catalog'), value: translate(`access.${audience}`) };
    return openApi(catalog, audience, { title: translate('page.fact', values), version });
  };
  return [
    ...runtime,
    ...dataModules(catalog),
    ...builderModules(catalog),
    jsonFile('routes/openapi.json', documentOf('public')),
    jsonFile('routes/openapi-admin.json', documentOf('admin')),
  ];
};
