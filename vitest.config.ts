import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { prebuiltModule, yaml } from './scripts/start/bundle.mjs';
import { validatorsModule } from './scripts/start/esbuild.mjs';
import { plainSummary } from './test/plain-summary.ts';

/** `NIGHTLY=1 npx vitest run PATH` runs a file of tests that take minutes. */
const isNightly = process.env.NIGHTLY !== undefined;
const nightlyFiles = ['**/*.nightly.test.ts'];
const timeout = isNightly ? 3_600_000 : 60_000;

/** First what starts programs, while the workers are small: to start one takes longer the more memory a process has. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const startsPrograms = ({ moduleId }: TestSpecification) =>
      /\/test\/(?:scripts|together|add-ons\/(?:city|new|since|translate))\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(startsPrograms), ...sorted.filter((file) => !startsPrograms(file))];
  }
}

/** What the build of the tool puts in the place of modules. */
const built: Plugin = {
  name: 'built',
  async load(id) {
    if (id.endsWith('/scripts/start/prebuilt.ts')) return prebuiltModule('node_modules/.cache/catalog');
    if (!id.endsWith('/scripts/start/validators.ts')) return undefined;
    // As the program is: CommonJS.
    const start = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n";
    return start + (await validatorsModule());
  },
};

export default defineConfig({
  // Vite warns of each source map that a package ships without its sources.
  logLevel: 'error',
  plugins: [built],
  resolve: { alias: [{ find: /^yaml$/, replacement: yaml }] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/consumers/**', ...(isNightly ? [] : nightlyFiles)],
    setupFiles: ['test/support/setup.ts'],
    reporters: ['default', plainSummary],
    // Files share their modules: to import them anew for each file takes longer than all tests.
    isolate: false,
    sequence: { sequencer: ProgramsFirst },
    maxWorkers: '100%',
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});
