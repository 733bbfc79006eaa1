import { isValid } from '../../../../core/check/pipeline.ts';
import { indentedJson } from '../../../../core/encode/json.ts';
import type { CatalogFiles } from '../../../../core/read/files.ts';
import type { Location } from '../../../../core/read/location.ts';
import { reportLocator } from '../../../../core/report/report-location.ts';
import { counted } from '../../../../core/text/characters.ts';
import { load } from '../../../catalog/load.ts';
import { displayPath } from '../../../files/disk-files.ts';
import { catalogOptionsOf, dayOf, formatOption, todayOption } from '../../../options.ts';
import { print, printError, printReport } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { changelog } from '../changes/changelog.ts';
import { type CheckedChanges, changeChecker, type DatedChange } from '../changes/check-changes.ts';
import type { Facts } from '../changes/fact.ts';
import { factsOf } from '../changes/facts.ts';
import { pictureOf } from '../changes/picture.ts';
import { changeChecks } from '../checks/all.ts';
import { knownRef } from '../commits.ts';
import { dueBump, type History, historyOf } from '../history.ts';
import { parseRef } from '../parse-ref.ts';

export async function showChanges(args: readonly string[], project: Project): Promise<number> {
  const description = 'Lists every change since the release, and what each one breaks.';
  const options = catalogOptionsOf(project, 'changes', description)
    .option('--since <ref>', 'only what is new since this branch began from REF; in JSON, marked as new', parseRef)
    .option('--released <ref>', 'the release (default: the highest release tag before this branch began)', parseRef)
    .addOption(formatOption('markdown', 'json'))
    .option('--bump', 'print only what the version of the package must be raised by: major, minor, patch or none')
    .option(...todayOption)
    .parse(args, { from: 'user' })
    .opts<{ catalog: string; since?: string; released?: string; format: string; bump?: true; today?: string }>();
  const { catalog: folder, released } = options;
  const since = knownRef(folder, options.since);
  const today = dayOf(options.today);
  const checked = load(folder, project.engine, today);
  if (!isValid(checked)) {
    const errors = checked.findings.filter(({ severity }) => severity === 'error').length;
    // The summary of a pull request is never empty; a program reads nothing but JSON, or a word.
    const tell = options.format === 'markdown' && !options.bump ? print : printError;
    tell(`The catalog has ${counted(errors, 'error')}, so no change is listed: see \`npm run validate\`.\n`);
    return 1;
  }
  const now = factsOf(checked.files);
  const history = historyOf(folder, { since, released });
  const compared = changeChecker(history, today, changeChecks)(now);
  const bump = dueBump(compared.changes, history, project.folder);
  if (options.bump) printReport(`${bump}\n`);
  else if (options.format === 'markdown') printReport(markdown(compared.changes, history, now, since !== ''));
  else printReport(indentedJson({ ...json(compared, history, since !== '', checked.files, folder), bump }));
  return 0;
}

function markdown(changes: readonly DatedChange[], history: History, now: Facts, isSince: boolean): string {
  const { base, release = base } = history;
  if (!isSince) return changelog(`Changes since ${release.name}`, changes, release.facts, now);
  const fresh = changes.filter((change) => change.new);
  return changelog(`Changes since ${base.name}`, fresh, base.facts, now, pictureOf(fresh, base.facts));
}

function json(compared: CheckedChanges, history: History, isSince: boolean, files: CatalogFiles, folder: string) {
  const { base, release } = history;
  const findPosition = reportLocator(files);
  const locate = (location: Location | undefined) => {
    if (location === undefined || !files.bytes.has(location.file)) return {};
    const { line, column } = findPosition(location);
    return { file: displayPath(folder, location.file), line, column };
  };
  const commitOnly = ({ ref, commit }: { ref: string; commit: string }) => ({ ref, commit });
  return {
    base: base.commit === '' ? null : commitOnly(base),
    release: release === undefined ? null : commitOnly(release),
    changes: compared.changes.map(({ family, event, sentence, location, new: isNew, ...rest }) => ({
      kind: `${family}-${event}`,
      ...rest,
      sentence,
      ...(isSince && { new: isNew }),
      ...locate(location),
    })),
    owed: compared.due.map(({ domain, released, stated, least }) => ({ domain, released, stated, least })),
  };
}
