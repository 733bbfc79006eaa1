import { type CheckedCatalog, checkCatalog, type Engine } from '../../../core/check/pipeline.ts';
import { fixCatalog } from '../../../core/fix/fix-catalog.ts';
import { toolTextIn, usedUiTexts } from '../../../core/model/ui-texts.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { type CheckedFinding, type Fix, fixAt } from '../../../core/read/finding.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { textOf } from '../../../core/report/report-location.ts';
import { counted, forbiddenCharacters, shortened } from '../../../core/text/characters.ts';
import { listAt, valueAt } from '../../../core/text/value.ts';
import { correctedText } from '../../../core/words/typography.ts';
import { fixLines, writeChanges } from '../../catalog/fix.ts';
import { CommandError } from '../../command-error.ts';
import { dayOf } from '../../options.ts';
import { orUndefined, print, printError } from '../../print.ts';
import { notWritable, withData } from '../shared/with-data.ts';
import { requireWithDrafts } from '../shared/with-drafts.ts';
import type { Facts } from '../since/changes/fact.ts';
import { factsOf } from '../since/changes/facts.ts';
import { newFindings } from '../since/since-commit.ts';
import { recordedIn } from '../since/state.ts';
import { placesIn } from './places.ts';
import { type PoEntry, readTranslations } from './po.ts';
import { contextOf, type Translation, targetLanguages, translationsTo } from './translations.ts';

type PoFinding = Pick<CheckedFinding, 'check' | 'severity' | 'message' | 'hint'>;

/** Writes the translations of a PO file, unless they cause an error. `overwrite` also replaces newer translations. */
export function importFile(
  path: string,
  checked: CheckedCatalog,
  engine: Engine,
  { catalog: folder, overwrite = false }: { catalog: string; overwrite?: boolean },
): number {
  const catalog = requireWithDrafts(checked);
  const { language, commit, comments, entries } = readTranslations(path, targetLanguages(catalog));
  const texts = new Map(translationsTo(catalog, language).map((text) => [contextOf(text.source), text]));
  if (!entries.some(({ key }) => texts.has(key)))
    throw new CommandError(`${path} does not belong to this catalog: it has none of its texts`);
  const unknown = `What was changed here since ${path} was exported is not known`;
  const exported = overwrite ? undefined : orUndefined(() => factsOf(stateOf(folder, commit), true), unknown);
  const counts = { same: 0, empty: 0, fuzzy: 0 };
  const findings: (PoFinding & { readonly location: string })[] = [];
  const fixes: Fix[] = [];
  const confirmed = new Set<string>();
  /** In the PO file, by the location of the translation in the catalog. */
  const places = new Map<string, string>();
  for (const entry of entries) {
    const location = `${path}:${entry.line}:1`;
    const verdict = verdictOn(entry, texts.get(entry.key), language, { exported, overwrite });
    if (verdict === 'confirmed') confirmed.add(entry.source);
    else if (typeof verdict === 'string') counts[verdict] += 1;
    else if ('value' in verdict) {
      fixes.push(verdict);
      places.set(verdict.file + verdict.pointer, location);
    } else findings.push({ ...verdict, location });
  }
  const skipped = findings.length;
  const { files, applied } = withSameMeaning(fixCatalog(checked.files, fixes), language, [...confirmed]);
  const refused = fixes.find(({ file }) => !applied.some((fix) => fix.file === file));
  if (refused !== undefined) throw new CommandError(`${refused.file} ${notWritable}`);
  const placeOf = placesIn(files, folder);
  for (const finding of newFindings(checked.findings, checkCatalog(files, engine, dayOf()).findings)) {
    const locations = [finding, ...(finding.related ?? [])].map(({ location }) => location);
    const [place] = locations.flatMap(({ file, pointer }) => places.get(file + pointer) ?? []);
    findings.push({ ...finding, location: place ?? placeOf(finding.location) });
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const lines = errors > 0 ? [] : fixLines('written', applied, files, folder);
  for (const { location, severity, check, message, hint } of findings) {
    lines.push(`${location} ${severity} ${check}`, `  ${message}`);
    if (hint !== undefined) lines.push(`  hint: ${hint}`);
  }
  if (errors === 0) {
    writeChanges(folder, checked.files, files);
    if (comments > 0) lines.push(`${counted(comments, 'comment')} of translators: the catalog does not keep them`);
    const { same, empty, fuzzy } = counts;
    lines.push(`${applied.length} written, ${same} unchanged, ${empty} empty, ${fuzzy} fuzzy, ${skipped} skipped`);
  }
  print(lines.map((line) => `${line}\n`).join(''));
  if (errors > 0) printError(`Nothing was written: ${counted(errors, 'error')}\n`);
  return errors > 0 ? 1 : 0;
}

function stateOf(folder: string, commit = ''): CatalogFiles {
  // A branch name may mean another commit today.
  if (/^[0-9a-f]{40,}$/.test(commit)) return recordedIn(folder, commit).files;
  throw new CommandError('it has no header `X-Catalog-Commit` with a commit');
}

/** Lists source texts under `sameMeaning` in policy.yaml, because their translations are still right. */
function withSameMeaning(
  { files, applied }: ReturnType<typeof fixCatalog>,
  language: string,
  texts: readonly string[],
) {
  const [file, key] = ['policy.yaml', 'sameMeaning'];
  const entries = listAt(parseYaml(file, textOf(files, file)).value, key);
  const isListed = (text: string) => entries.some((entry) => [entry, valueAt(entry, language)].includes(text));
  const added = texts.filter((text) => !isListed(text));
  if (added.length === 0) return { files, applied };
  const list = [...entries, ...added.map((text) => ({ [language]: text }))];
  const lines = added.map((after) => ({ file, pointer: `/${key}`, before: undefined, after }));
  return { files: withData(files, file, (policy) => ({ ...policy, [key]: list })), applied: [...applied, ...lines] };
}

/** Returns the fix for an entry, the reason why it needs none, or a finding. */
function verdictOn(
  { key, source, translation, isFuzzy, wasFuzzy }: PoEntry,
  text: Translation | undefined,
  language: string,
  { exported, overwrite }: { readonly exported: Facts | undefined; readonly overwrite: boolean },
): Fix | PoFinding | 'same' | 'confirmed' | 'empty' | 'fuzzy' {
  const value = correctedText({ language, text: translation, original: source });
  if (value === '') return 'empty';
  if (isFuzzy) return 'fuzzy';
  const skipped = (message: string, advice = ''): PoFinding => {
    return { check: 'import', severity: 'warning', message, hint: `The entry was skipped${advice}` };
  };
  if (text === undefined) return skipped(`The catalog has no text "${shortened(key)}"`);
  const { source: current, text: present = '' } = text;
  if (current.text.normalize() !== source) {
    const message = `The source text of "${key}" is now "${shortened(current.text)}"`;
    return skipped(message, ': export again, and translate the new text');
  }
  const builtIn = toolTextIn(usedUiTexts.get(current.name ?? '') ?? {}, language);
  const before = exported && (exported.at('text', ...current.key, language)?.value ?? (present && builtIn) ?? '');
  if ([translation, value].includes(present)) return wasFuzzy ? 'confirmed' : 'same';
  if (translation === before) return 'same';
  if (!overwrite && present !== '' && present.normalize() !== before) {
    const message = `The catalog has another translation of "${key}": "${shortened(present)}"`;
    return skipped(message, ': write the better one into the catalog, or import the file with --overwrite');
  }
  const [forbidden] = forbiddenCharacters(value);
  if (forbidden === undefined) return fixAt(text, value);
  const message = `The translation contains ${forbidden.name}`;
  return { check: 'import', severity: 'error', message, hint: 'Delete it' };
}
