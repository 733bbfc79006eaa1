import { devNull } from 'node:os';
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { removeFolders } from './folders.ts';

// In a hook, git sets these variables, so commands of git in a test would use this repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
// Without the configuration of this machine, which may filter files.
process.env.GIT_CONFIG_NOSYSTEM = '1';
process.env.GIT_CONFIG_GLOBAL = devNull;

// Each run tests the same random cases, so that only a change can make it fail. FC_SEED=N tests others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });

afterAll(removeFolders);
