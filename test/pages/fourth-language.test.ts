import { expect, test } from 'vitest';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { broughtBy, catalogOf, diagnosticsOf, type Files, seedFiles } from '../support/catalogs.ts';
import { renderLikeGitHub, tablesIn } from '../support/github.ts';
import { lintPage } from '../support/page-lint.ts';

/** The real catalog in a language more: an entry, a file of messages, and the texts. Nothing else is touched. */
function withLanguage(code: string, name: string, direction: string, translate: (english: string) => string): Files {
  const files = seedFiles();
  for (const [path, text] of files) {
    if (path.startsWith('messages/')) continue;
    files.set(
      path,
      text
        // A text in block style has a line for each language, one in flow style an entry.
        .replace(/^( *(?:- )?)en: (.*)$/gm, (line, indent: string, english: string) => {
          const quoted = JSON.stringify(translate(english.replace(/^(["'])(.*)\1$/, '$2')));
          return `${line}\n${indent.replace('-', ' ')}${code}: ${quoted}`;
        })
        .replace(/\{ en: ([^,]*|"[^"]*"|'[^']*'),/g, (entry, english: string) => {
          return `${entry} ${code}: ${JSON.stringify(translate(english.replace(/^(["'])(.*)\1$/, '$2')))},`;
        }),
    );
  }
  const languages = files.get('languages.yaml') ?? '';
  files.set('languages.yaml', `${languages}  - { code: ${code}, name: ${name}, direction: ${direction} }\n`);
  return files;
}

/** A message with other words: arguments, and the keywords of plurals, stay. */
function reword(messages: string, translate: (english: string) => string): string {
  return messages.replace(/^( +\w+: )(.+)$/gm, (_, key: string, value: string) => {
    const message = value.replace(/^(["'])(.*)\1$/, '$2');
    const plural = /^\{count, plural, (?:=0 \{[^}]*\} )?one \{([^}]*)\} other \{([^}]*)\}\}$/.exec(message);
    const text = plural
      ? `{count, plural, one {${translate(plural[1] ?? '')}} other {${translate(plural[2] ?? '')}}}`
      : message.replace(/\{\w+\}|[^{}]+/g, (part) => (part.startsWith('{') ? part : translate(part)));
    return `${key}${JSON.stringify(text)}`;
  });
}

const hebrew = 'אבגדהוזחטיכלמנסעפצקרשת';
const toHebrew = (english: string) =>
  english.replace(/[a-z]/gi, (letter) => hebrew[(letter.toLowerCase().charCodeAt(0) - 97) % hebrew.length] ?? '');
const toSpanish = (english: string) => english.replace(/\w*[a-z]{2}\w*/gi, (word) => `${word}o`);

test.each([
  { code: 'he', name: 'עברית', direction: 'rtl', translate: toHebrew },
  { code: 'es', name: 'Español', direction: 'ltr', translate: toSpanish },
])(
  '$name ($direction) needs an entry, a file of messages and the texts',
  async ({ code, name, direction, translate }) => {
    const files = withLanguage(code, name, direction, translate);
    const messages = reword(seedFiles().get('messages/en.yaml') ?? '', translate);
    files.set(`messages/${code}.yaml`, withPlurals(messages, code));
    expect(broughtBy(diagnosticsOf(files), seedFiles()).filter(({ severity }) => severity === 'error')).toEqual([]);

    const generated = await filesOf(pages, catalogOf(files));
    const own = [...generated].filter(([path]) => path.startsWith(`pages/${code}/`));
    expect(own).toHaveLength(1 + 1 + 3 + 6 + 8);
    for (const [path, page] of own) {
      expect(lintPage(page), path).toEqual([]);
      expect(page).toContain(`<div dir="${direction}" lang="${code}">`);
      const english = generated.get(path.replace(`/${code}/`, '/en/')) ?? '';
      const shape = (text: string) => tablesIn(renderLikeGitHub(text)).map((rows) => rows.map((cells) => cells.length));
      expect(shape(page)).toEqual(shape(english));
      expect(english).toContain(`lang="${code}" dir="${direction}">${name}</span>](`);
    }
  },
);

/** Messages whose plurals have every category of the language. */
function withPlurals(messages: string, code: string): string {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  return messages.replace(/one \{([^}]*)\} other \{([^}]*)\}/g, (_, one: string, other: string) =>
    categories.map((category) => `${category} {${category === 'one' ? one : other}}`).join(' '),
  );
}
