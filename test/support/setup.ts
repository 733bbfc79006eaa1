import fc from 'fast-check';
import { afterAll } from 'vitest';
import { removeFolders } from './folders.ts';
import { forgetHook } from './forget-hook.ts';

forgetHook();

// The same cases on every run, so that a red build is the change's fault; FC_SEED=N looks elsewhere.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });

afterAll(removeFolders);
