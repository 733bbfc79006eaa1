import type { Catalog, Text } from './catalog.ts';
import type { Rule } from './check.ts';
import type { Finding } from './diagnostic.ts';
import { at, type Located, type Place } from './place.ts';
import { messagesOf } from './texts.ts';

/**
 * The rule of `staleTranslations`. It compares two states of the catalog, so it is no `Check`: its example is laid over
 * the example catalog, which is the state before.
 */
export const translationStale: Rule = {
  id: 'translation-stale',
  severity: 'warning',
  title: 'When a text changes in the source language, its translations change too',
  why: 'A translation that was right yesterday differs from its source text today, and nothing in the catalog shows it. The catalog is compared with the commit that `--since` names.',
  example: {
    fails: `# file: domains/water.yaml
summary:
  en: Drinking water, meters, outages and floods
  fr: Eau potable, compteurs et coupures # want: The text in "en" has changed, but this translation has not
  ar: مياه الشرب والعدادات والانقطاعات # want: The text in "en" has changed, but this translation has not
`,
    passes: `# file: domains/water.yaml
summary:
  en: Drinking water, meters, outages and floods
  fr: Eau potable, compteurs, coupures et inondations
  ar: مياه الشرب والعدادات والانقطاعات والفيضانات
`,
  },
};

/**
 * Translations in `after` that are as they were in `before` although their source text is not. Texts are the same text when
 * they belong to the same domain, site or external domain (by id), collection or block (by slug), or message key; a glossary
 * term is known by nothing but its words, so it has no earlier state. Nothing is said when the source language itself is
 * another one. Linear in the number of texts. For `validate --since REF` and `npm run i18n`.
 */
export function* staleTranslations(before: Catalog, after: Catalog): Iterable<Finding> {
  const source = after.sourceLanguage;
  if (source === undefined || source !== before.sourceLanguage) return;
  const earlier = new Map<string, Text>();
  for (const { key, text } of lastingTexts(before)) earlier.set(key, text);
  for (const { key, text, place } of lastingTexts(after)) {
    const [old, now] = [earlier.get(key), text[source]];
    const was = old?.[source];
    if (old === undefined || was === undefined || now === undefined || now === was) continue;
    for (const { code } of after.languages) {
      const translation = text[code];
      if (code === source || translation === undefined || translation !== old[code]) continue;
      yield {
        place: place(code),
        message: `The text in "${source}" has changed, but this translation has not`,
        hint: `It was "${was}" and is now "${now}": check that the translation still says the same`,
      };
    }
  }
}

/** A text in all its languages, and where each of them stands. `key` is the same in every state of the catalog. */
interface LastingText {
  readonly key: string;
  readonly text: Text;
  readonly place: (code: string) => Place;
}

/** Every text that has translations: of sites, external domains, domains, then messages. */
function* lastingTexts(catalog: Catalog): Iterable<LastingText> {
  for (const site of catalog.sites) yield textAt(site, `site ${site.id}`, site.name, 'name');
  for (const external of catalog.externalDomains) {
    yield textAt(external, `external domain ${external.id}`, external.title, 'title');
  }
  for (const domain of catalog.domains) {
    const key = `domain ${domain.id}`;
    yield textAt(domain, `${key} title`, domain.title, 'title');
    yield textAt(domain, `${key} summary`, domain.data.summary, 'summary');
    for (const [index, { slug, name }] of (domain.data.collections ?? []).entries()) {
      if (name !== undefined) yield textAt(domain, `${key} collection ${slug}`, name, 'collections', index, 'name');
    }
    for (const [index, { slug, name }] of (domain.data.blocks ?? []).entries()) {
      yield textAt(domain, `${key} block ${slug}`, name, 'blocks', index, 'name');
    }
  }
  yield* messageTexts(catalog);
}

function textAt(node: Located, key: string, text: Text, ...path: readonly (string | number)[]): LastingText {
  return { key, text, place: (code) => at(node, ...path, code) };
}

function* messageTexts(catalog: Catalog): Iterable<LastingText> {
  const byKey = new Map<string, Map<string, { message: string; place: Place }>>();
  for (const [code, document] of catalog.messages) {
    for (const [path, message] of messagesOf(document.data)) {
      const key = path.join('.');
      const inLanguages = byKey.get(key) ?? new Map();
      byKey.set(key, inLanguages.set(code, { message, place: at(document, ...path) }));
    }
  }
  for (const [key, inLanguages] of byKey) {
    yield {
      key: `message ${key}`,
      text: Object.fromEntries([...inLanguages].map(([code, { message }]) => [code, message])),
      place: (code) => inLanguages.get(code)?.place ?? { file: `messages/${code}.yaml`, pointer: '' },
    };
  }
}
