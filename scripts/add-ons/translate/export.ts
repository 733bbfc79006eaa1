import { type GetTextTranslations, po } from 'gettext-parser';
import type { CheckedCatalog } from '../../../core/check/pipeline.ts';
import type { Language, LocalizedText } from '../../../core/model/catalog.ts';
import { at } from '../../../core/read/location.ts';
import { reportLocator } from '../../../core/report/report-location.ts';
import { argumentsIn } from '../../../core/words/translations.ts';
import { displayPath } from '../../files/disk-files.ts';
import { orUndefined } from '../../print.ts';
import { requireWithDrafts } from '../shared/with-drafts.ts';
import { type BeforeAndAfter, formerSource } from '../since/changes/stale.ts';
import { requireCommitted } from '../since/state.ts';
import { changedNote, contextOf } from './po.ts';
import { translationsTo } from './translations.ts';

const unknown = 'The file names no commit, so its import cannot know what is newer';

/** Returns GNU gettext's PO. A translation is fuzzy if its source text has changed between the two `states`. */
export function exportedPo(checked: CheckedCatalog, folder: string, language: Language, states?: BeforeAndAfter) {
  const { files } = checked;
  const commit = orUndefined(() => requireCommitted(folder), unknown);
  const locate = reportLocator(files);
  const translations: GetTextTranslations['translations'] = {};
  for (const { source, text = '' } of translationsTo(requireWithDrafts(checked), language.code)) {
    const { text: msgid } = source;
    const msgctxt = contextOf(source);
    const { file, line } = locate(at(source));
    const was = states && formerSource(states, source, language.code, text);
    const flags = [was === undefined ? [] : 'fuzzy', argumentsIn(msgid).length > 0 ? 'python-brace-format' : []];
    const comments = {
      extracted: [...notesOn(source), ...(was === undefined ? [] : [changedNote])].join('\n'),
      // The tool's own UI texts have no file.
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
    // An import replaces only translations that are the same in this commit and now.
    ...(commit !== undefined && { 'X-Catalog-Commit': commit }),
  };
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })}\n`;
}

function notesOn({ key: [kind, id, name], text, name: uiText }: LocalizedText): string[] {
  const names = argumentsIn(text);
  return [
    uiText === undefined ? `The ${kind} ${id}: ${name}` : `A word or sentence of the pages: ${uiText}`,
    ...(names.length > 0 ? [`Keep ${names.join(', ')}: a value takes its place`] : []),
  ];
}
