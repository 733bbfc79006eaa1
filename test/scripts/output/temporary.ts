import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of this test's own. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'output-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
