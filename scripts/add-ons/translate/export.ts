import { type GetTextTranslations, po } from 'gettext-parser';
import type { CheckedCatalog } from '../../../core/check/pipeline.ts';
import type { LocalizedText } from '../../../core/model/catalog.ts';
import { reportLocator } from '../../../core/report/report-location.ts';
import { languageName } from '../../../core/text/scripts.ts';
import { argumentsIn } from '../../../core/words/translations.ts';
import { displayPath } from '../../files/disk-files.ts';
import { orUndefined } from '../../print.ts';
import { requireWithDrafts } from '../shared/with-drafts.ts';
import { type BeforeAndAfter, formerSource } from '../since/changes/stale.ts';
import { requireCommitted } from '../since/state.ts';
import { localeOf } from './locale.ts';
import { changedNote } from './po.ts';
import { contextOf, translationsTo } from './translations.ts';

const unknown = 'The file names no commit, so its import cannot know what is newer';

/** A PO file of GNU gettext. A translation is fuzzy if its source text has changed between the `states`. */
export function exportedPo(checked: CheckedCatalog, folder: string, code: string, states?: BeforeAndAfter) {
  const { files } = checked;
  const commit = orUndefined(() => requireCommitted(folder), unknown);
  const locate = reportLocator(files);
  const translations: GetTextTranslations['translations'] = {};
  for (const { source, text = '' } of translationsTo(requireWithDrafts(checked), code)) {
    const { text: msgid } = source;
    const msgctxt = contextOf(source);
    const { file, line } = locate(source);
    const former = states && formerSource(states, source, code, text);
    const flags = [former === undefined ? [] : 'fuzzy', argumentsIn(msgid).length > 0 ? 'python-brace-format' : []];
    const comments = {
      extracted: [...notesOn(source), ...(former === undefined ? [] : [changedNote])].join('\n'),
      // The tool's own UI texts have no file.
      reference: files.bytes.has(source.file) ? `${displayPath(folder, file)}:${line}` : '',
      flag: flags.flat().join(', '),
      previous: former === undefined ? '' : `msgid ${JSON.stringify(former)}`,
    };
    translations[msgctxt] = { [msgid]: { msgctxt, msgid, msgstr: [text], comments } };
  }
  const headers = {
    'Project-Id-Version': 'catalog',
    'Language-Team': languageName(code),
    Language: localeOf(code),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    // An import replaces only translations that are the same in this commit and now.
    ...(commit !== undefined && { 'X-Catalog-Commit': commit }),
  };
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })}\n`;
}

/** For translators: the location of the text, and the values in it. */
function notesOn({ key: [kind, id, name], text, name: uiText }: LocalizedText): string[] {
  const values = argumentsIn(text);
  return [
    uiText === undefined ? `The ${kind} ${id}: ${name}` : `A label of the pages: ${uiText}`,
    ...(values.length > 0 ? [`Keep ${values.join(', ')}: a value replaces it`] : []),
  ];
}
