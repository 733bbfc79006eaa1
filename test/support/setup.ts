import { devNull } from 'node:os';
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { removeFolders } from './folders.ts';

// In a hook, git sets these: each git command in a test would be about this repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
// Not as git is set on this machine, which may be to filter each file.
process.env.GIT_CONFIG_NOSYSTEM = '1';
process.env.GIT_CONFIG_GLOBAL = devNull;

// The same cases on every run, so that a red build is the change's fault; FC_SEED=N looks elsewhere.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });

afterAll(removeFolders);
