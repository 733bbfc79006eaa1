import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../start/tool-files.ts';

/** The folder of the documentation, relative to a project. The tool's package includes its own. */
export const docs =
  packageFolder !== undefined && existsSync(join(packageFolder, 'docs')) ? 'node_modules/city-catalog/docs' : 'docs';
