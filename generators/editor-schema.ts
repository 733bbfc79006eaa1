import type { Catalog } from '../core/catalog.ts';
import type { Generator } from '../core/generator.ts';

/**
 * The descriptor's schema with what the catalog holds just now as enums, so that a stock editor completes and underlines
 * references across files: languages, sites, owners, display names, icons, ids of routes.
 */
export const editorSchema: Generator = {
  id: 'editor-schema',
  generate(catalog, { schemas }) {
    const schema = JSON.stringify(schemas.get('domain'), withLiveIds(catalog), 2);
    return [{ path: 'schema/domain.schema.json', contents: `${schema}\n` }];
  },
};

/** A replacer (`JSON.stringify`) that knows the places of the schema by their keys. */
function withLiveIds({ languages, sites, owners, domains, externalDomains, routes, sourceLanguage, icons }: Catalog) {
  const codes = languages.map(({ code }) => code);
  const names = [...externalDomains, ...domains].flatMap(({ title }) => title[sourceLanguage] ?? []);
  return (key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (key === 'activeFor') return { ...value, items: { type: 'string', enum: sites.map(({ id }) => id) } };
    if (key === 'displayName') return { ...value, enum: names };
    // An enum of nothing is no JSON Schema.
    if (key === 'owners' && owners.length > 0)
      return { ...value, items: { type: 'string', enum: owners.map(({ id }) => id) } };
    if (key === 'use' && routes.length > 0) return { ...value, enum: routes.map(({ id }) => id) };
    if (key === 'icon') return { ...value, enum: icons.names };
    if (key === 'text' && 'patternProperties' in value) {
      const [text] = Object.values(value.patternProperties ?? {});
      const properties = Object.fromEntries(codes.map((code) => [code, text]));
      return { ...value, patternProperties: undefined, properties, required: codes };
    }
    return value;
  };
}
