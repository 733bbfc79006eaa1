import { type CheckedCatalog, checkCatalog, type Engine } from '../../../core/check/pipeline.ts';
import { fixCatalog } from '../../../core/fix/fix-catalog.ts';
import { toolTextIn, usedUiTexts } from '../../../core/model/ui-texts.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { type CheckedFinding, type Fix, fixAt } from '../../../core/read/finding.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { textOf } from '../../../core/report/report-location.ts';
import { counted, forbiddenCharacters, shortened } from '../../../core/text/characters.ts';
import { listAt, textAt } from '../../../core/text/value.ts';
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
import { contextOf, type PoEntry, readTranslations } from './po.ts';
import { type Translation, targetLanguages, translationsTo } from './translations.ts';

type PoFinding = Pick<CheckedFinding, 'check' | 'severity' | 'message' | 'hint'>;

/** Writes the translations of a PO file, unless they cause an error. `overwrite` also replaces newer translations. */
export function importFile(
  path: string,
  checked: CheckedCatalog,
  engine: Engine,
  { catalog: folder, overwrite = false }: { catalog: string; overwrite?: boolean },
): number {
  const catalog = requireWithDrafts(checked);
  const codes = targetLanguages(catalog).map(({ code }) => code);
  const { language, commit, comments, entries } = readTranslations(path, codes);
  const texts = new Map(translationsTo(catalog, language).map((one) => [contextOf(one.source), one]));
  if (!entries.some(({ key }) => texts.has(key)))
    throw new CommandError(`${path} does not belong to this catalog: it has none of its texts`);
  const unknown = `What was changed here since ${path} was exported is not known`;
  const exported = overwrite ? undefined : orUndefined(() => factsOf(stateOf(folder, commit), true), unknown);
  const placeInPo = (line: number) => `${path}:${line}:1`;
  const counts = { same: 0, empty: 0, fuzzy: 0 };
  const findings: (PoFinding & { readonly location: string })[] = [];
  const fixes: Fix[] = [];
  const confirmed: string[] = [];
  const lineAt = new Map<string, number>();
  for (const entry of entries) {
    const text = texts.get(entry.key);
    const { source: original, translation } = entry;
    const value = correctedText({ language, text: translation, original });
    const verdict = verdictOn({ ...entry, value }, language, text, { exported, overwrite });
    if (verdict === 'confirmed') confirmed.push(entry.source);
    else if (typeof verdict === 'string') counts[verdict] += 1;
    else if ('value' in verdict) {
      fixes.push(verdict);
      lineAt.set(verdict.file + verdict.pointer, entry.line);
    } else findings.push({ ...verdict, location: placeInPo(entry.line) });
  }
  const skipped = findings.length;
  const translated = fixCatalog(checked.files, fixes);
  const { files, applied } = withSameMeaning(translated, language, confirmed);
  const refused = fixes.find(({ file }) => !applied.some((one) => one.file === file))?.file;
  if (refused !== undefined) throw new CommandError(`${refused} ${notWritable}`);
  const placeOf = placesIn(files, folder);
  for (const finding of newFindings(checked.findings, checkCatalog(files, engine, dayOf()).findings)) {
    const { related = [] } = finding;
    const locations = [finding.location, ...related.map((one) => one.location)];
    const [line] = locations.flatMap(({ file, pointer }) => lineAt.get(file + pointer) ?? []);
    findings.push({ ...finding, location: line === undefined ? placeOf(finding.location) : placeInPo(line) });
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) writeChanges(folder, checked.files, files);
  const lines = errors > 0 ? [] : fixLines('written', applied, files, folder);
  print(lines.map((line) => `${line}\n`).join(''));
  for (const { location, severity, check, message, hint } of findings) {
    print(`${location} ${severity} ${check}\n  ${message}\n${hint === undefined ? '' : `  hint: ${hint}\n`}`);
  }
  if (errors > 0) {
    printError(`Nothing was written: ${counted(errors, 'error')}\n`);
    return 1;
  }
  if (comments > 0) print(`${counted(comments, 'comment')} of translators were left out: a catalog has only texts\n`);
  const { same, empty, fuzzy } = counts;
  print(`${applied.length} written, ${same} unchanged, ${empty} empty, ${fuzzy} fuzzy, ${skipped} skipped\n`);
  return 0;
}

function stateOf(folder: string, commit = ''): CatalogFiles {
  // A branch name may mean another commit today.
  if (/^[0-9a-f]{40,}$/.test(commit)) return recordedIn(folder, commit).files;
  throw new CommandError('it has no header `X-Catalog-Commit` with a commit');
}

/** Adds source texts to `sameMeaning` in policy.yaml, because their translations are still right. */
function withSameMeaning(
  { files, applied }: ReturnType<typeof fixCatalog>,
  language: string,
  texts: readonly string[],
) {
  const [file, key] = ['policy.yaml', 'sameMeaning'];
  const stated = listAt(parseYaml(file, textOf(files, file)).value, key);
  const present = stated.map((entry) => (typeof entry === 'string' ? entry : textAt(entry, language)));
  const added = [...new Set(texts)].filter((text) => !present.includes(text));
  if (added.length === 0) return { files, applied };
  const list = [...stated, ...added.map((text) => ({ [language]: text }))];
  const lines = added.map((after) => ({ file, pointer: `/${key}`, before: undefined, after }));
  return { files: withData(files, file, (policy) => ({ ...policy, [key]: list })), applied: [...applied, ...lines] };
}

/** Returns the fix for an entry, the reason why it needs none, or a finding. `value` has correct typography. */
function verdictOn(
  { key, source, translation, value, isFuzzy, wasFuzzy }: PoEntry & { readonly value: string },
  language: string,
  text: Translation | undefined,
  { exported, overwrite }: { readonly exported: Facts | undefined; readonly overwrite: boolean },
): Fix | PoFinding | 'same' | 'confirmed' | 'empty' | 'fuzzy' {
  if (value === '') return 'empty';
  if (isFuzzy) return 'fuzzy';
  const leftOut = { check: 'import', severity: 'warning' } as const;
  if (text === undefined) {
    return { ...leftOut, message: `The catalog has no text "${shortened(key)}"`, hint: 'It was left out' };
  }
  const { source: current, text: present = '' } = text;
  if (current.text.normalize() !== source) {
    const message = `The source text of "${key}" is now "${shortened(current.text)}"`;
    return { ...leftOut, message, hint: 'It was left out: export again, and translate that' };
  }
  const builtIn = toolTextIn(usedUiTexts.get(current.name ?? '') ?? {}, language);
  const before = exported && (exported.at('text', ...current.key, language)?.value ?? (present && builtIn) ?? '');
  if (wasFuzzy && [translation, value].includes(present)) return 'confirmed';
  if ([translation, value].includes(present) || translation === before) return 'same';
  if (!overwrite && present !== '' && present.normalize() !== before) {
    const message = `The catalog has another translation of "${key}": "${shortened(present)}"`;
    const hint = 'It was left out: write the better one into the catalog, or import all of the file with --overwrite';
    return { ...leftOut, message, hint };
  }
  const [forbidden] = value.includes('\n') ? [{ name: 'a line break' }] : forbiddenCharacters(value);
  if (forbidden === undefined) return fixAt(text, value);
  return { ...leftOut, severity: 'error', message: `The translation contains ${forbidden.name}`, hint: 'Delete it' };
}
