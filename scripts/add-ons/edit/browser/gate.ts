import { runChecks } from '../../../../core/check/check.ts';
import { withSeverities } from '../../../../core/check/excuse.ts';
import { type OwnCheck, ownCheck } from '../../../../core/check/own-check.ts';
import { checkCatalog, type Engine } from '../../../../core/check/pipeline.ts';
import type { Reference } from '../../../../core/model/catalog.ts';
import { contentsOf } from '../../../../core/model/contents.ts';
import { asStated, type CheckedFile } from '../../../../core/read/catalog-file.ts';
import type { CheckedFinding, Finding, Rule } from '../../../../core/read/diagnostic.ts';
import type { CatalogFiles } from '../../../../core/read/files.ts';
import { inFile } from '../../../../core/read/place.ts';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { type Sentence, say } from '../../../../core/text/say.ts';
import { valueAt } from '../../../../core/text/value.ts';
import { messageOf } from '../../../command-error.ts';
import { engineWith } from '../../../start/engine.ts';
import { sentenceOf } from '../../since/changes/changelog.ts';
import { explainRenames } from '../../since/changes/explain-renames.ts';
import type { Facts } from '../../since/changes/fact.ts';
import { factsIn, factsOf } from '../../since/changes/facts.ts';
import { type Judgement, judgeChanges } from '../../since/changes/judge.ts';
import { changeChecks, compareChecks } from '../../since/checks/all.ts';
import type { Hoster } from './hoster.ts';
import { isEmptyValue, type Texts, valueIn, type Work } from './work.ts';

/** The catalog that is edited, what it is compared with, and where its changes go. */
export interface Source {
  /** What sets it apart from other catalogs at the same address: kept work is of one of them. */
  readonly name: string;
  readonly files: Texts;
  /** What is new since then is judged: the last commit, or the published one. */
  readonly base: Texts;
  /** Absent before the first release. */
  readonly release?: { readonly name: string; readonly files: Texts };
  /** What policy.yaml may name: all that the tool and the city check, also where the form cannot. */
  readonly rules: readonly Rule[];
  /** Git cannot say what was committed and released: the base is the catalog as it was opened. */
  readonly isUnknown?: boolean;
  /** In a preview, which saves the files where they came from; with what tells whether they have changed. */
  readonly token?: string;
  readonly tag?: string;
  /** On a website. */
  readonly hoster?: Hoster;
}

const unknown = say`Compared only with the catalog as you opened it: the terminal of the preview says why git does not know it`;

/**
 * The gate of a catalog that is being edited: every check of `validate`, what `--since` adds, and what breaks since the base, a
 * sentence each. @param today as in `checkCatalog`. @param own the checks of the city.
 */
export function makeGate(
  { base, release, rules, isUnknown = false }: Omit<Source, 'name' | 'files'>,
  today: string,
  own: readonly OwnCheck[] = [],
) {
  const checks = own.map((check) => ownCheck(check, (error) => [doesNotRun(check.id, error)]));
  const tool = engineWith(checks, []);
  const known = new WeakMap<Uint8Array, CheckedFile>();
  /** Reads a file once, as long as its bytes are the same object. */
  const readOnce: Engine['read'] = (path, kind, bytes) => {
    const file = known.get(bytes) ?? tool.read(path, kind, bytes);
    known.set(bytes, file);
    return file;
  };
  const engine = { ...tool, rules, read: readOnce };
  const state = { name: say`the published state`, facts: factsOf(filesIn(base)) };
  const released = release && { name: release.name, facts: factsOf(filesIn(release.files)) };
  const { facts: before } = released ?? state;
  const judge = judgeChanges({ released, base: state, today }, changeChecks);
  return (texts: Texts) => {
    const checked = checkCatalog(filesIn(texts), engine, today);
    const { catalog, withDrafts, read } = checked;
    /** What files say, also while some of them fail. */
    const contents = withDrafts ?? contentsOf(read.map(asStated));
    const breaks: Sentence[] = isUnknown ? [unknown] : [];
    const isRead = (path: string) => read.some((one) => one.path === path && one.stated !== undefined);
    // What cannot be read is not gone.
    if (catalog === undefined && !Object.keys(base).every(isRead))
      return { checked, contents, findings: checked.findings, breaks };
    const states = { before: state.facts, after: catalog ? factsIn(catalog) : factsOf(checked.files) };
    const explained = catalog && explainRenames(checked.findings, catalog, states.before, states.after);
    const stale = runChecks(compareChecks, states);
    // While a name is unknown, every use of it looks new.
    const isNamed = ({ to, name, target }: Reference) => to === 'icon.name' || name === '' || target !== undefined;
    const isJudged = contents.references.every(isNamed);
    const { changes, findings, due } = isJudged ? judge(states.after) : { changes: [], findings: [], due: [] };
    const judged = withSeverities([...stale, ...findings], catalog ?? { severities: [] }, engine.rules);
    const broken = changes.filter((change) => change.new && change.class === 'breaking');
    return {
      checked,
      contents,
      findings: [...(explained ?? checked.findings), ...judged.map((one) => withCauses(one, due, before))],
      breaks: [...breaks, ...broken.map((change) => sentenceOf(change, before))],
    };
  };
}

function doesNotRun(id: string, error: unknown): Finding {
  return { place: inFile('policy.yaml'), message: say`The check ${id} of the city fails: ${messageOf(error)}` };
}

/** What a version owes, said by the first change that it owes that for, at the place of each; buttons say what helps. */
function withCauses(finding: CheckedFinding, due: Judgement['due'], before: Facts): CheckedFinding {
  const { uncovered = [] } = due.find(({ place }) => place === finding.place) ?? {};
  const causes = uncovered.filter((one) => one.class === uncovered[0]?.class);
  const related = causes.flatMap(({ place, sentence }) => (place === undefined ? [] : [{ place, message: sentence }]));
  const [first] = causes;
  return first ? { ...finding, message: sentenceOf(first, before), hint: undefined, related } : finding;
}

const encoder = new TextEncoder();
const encoded = new Map<string, { readonly text: string; readonly bytes: Uint8Array }>();

/** The bytes of a text; of the same text the same object, so that only what is edited is parsed again. */
function bytesOf(path: string, text: string): Uint8Array {
  const before = encoded.get(path);
  const one = before?.text === text ? before : { text, bytes: encoder.encode(text) };
  encoded.set(path, one);
  return one.bytes;
}

/** Texts as the engine takes the files of a catalog. */
function filesIn(texts: Texts): CatalogFiles {
  const paths = Object.keys(texts).sort();
  return {
    entries: paths.map((path) => ({ path, type: 'file' })),
    bytes: new Map(paths.map((path) => [path, bytesOf(path, texts[path] ?? '')])),
  };
}

/** Whether a finding is about a value that the edit has added and that nobody has typed yet: it is to be filled in. */
export function isToFill({ place }: CheckedFinding, texts: Texts, work: Work): boolean {
  const { value } = work[place.file] ?? {};
  if (value === undefined || !('pointer' in place)) return false;
  const keys = pointerKeys(place.pointer);
  return isEmptyValue(valueAt(value, ...keys)) && valueAt(valueIn(texts[place.file] ?? ''), ...keys) === undefined;
}
