import { type GetTextTranslations, po } from 'gettext-parser';
import type { Catalog, Language, Wording } from '../../../core/model/catalog.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { at } from '../../../core/read/place.ts';
import { positionsIn } from '../../../core/report/positions.ts';
import { argumentsIn, translationsTo } from '../../../core/words/translations.ts';
import { displayPath } from '../../files/disk-files.ts';
import { orUndefined } from '../../print.ts';
import { type BeforeAndAfter, formerSource } from '../since/changes/stale.ts';
import { requireCommitted } from '../since/state.ts';
import { changedNote, contextOf } from './po.ts';

interface Exported {
  readonly catalog: Catalog;
  readonly files: CatalogFiles;
  readonly folder: string;
  /** At the release, if there is one, and now; texts that changed since are marked fuzzy. */
  readonly states: BeforeAndAfter | undefined;
}

const unknown = 'The file names no commit, so its import cannot know what is newer';

/** Every text of the catalog with its translation into one language, as GNU gettext's PO. */
export function exportedPo({ catalog, files, folder, states }: Exported, language: Language): string {
  const commit = orUndefined(() => requireCommitted(folder), unknown);
  const positionOf = positionsIn(files);
  const translations: GetTextTranslations['translations'] = {};
  for (const { source, text = '' } of translationsTo(catalog, language.code)) {
    const { text: msgid } = source;
    const msgctxt = contextOf(source);
    const { file, line } = positionOf(at(source));
    const was = states && formerSource(states, source, language.code, text);
    const flags = [was === undefined ? [] : 'fuzzy', argumentsIn(msgid).length > 0 ? 'python-brace-format' : []];
    const comments = {
      extracted: [...notesOn(source), ...(was === undefined ? [] : [changedNote])].join('\n'),
      // The words of the tool are in no file.
      reference: files.bytes.has(source.file) ? `${displayPath(folder, file)}:${line}` : '',
      flag: flags.flat().join(', '),
      previous: was === undefined ? '' : `msgid ${JSON.stringify(was)}`,
    };
    translations[msgctxt] = { [msgid]: { msgctxt, msgid, msgstr: [text], comments } };
  }
  const headers = {
    'Project-Id-Version': 'catalog',
    'Language-Team': language.name,
    Language: language.code.replaceAll('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    // So that an import does not overwrite what was changed since.
    ...(commit !== undefined && { 'X-Catalog-Commit': commit }),
  };
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })}\n`;
}

/** Comments for a translator: what a text is, and what to keep. */
function notesOn({ key: [kind, id, name], text, message }: Wording): string[] {
  const names = argumentsIn(text);
  return [
    message === undefined ? `The ${kind} ${id}: ${name}` : `A word or sentence of the pages: ${message}`,
    ...(names.length > 0 ? [`Keep ${names.join(', ')}: a value takes its place`] : []),
  ];
}
