import fc from 'fast-check';

// The same cases on every run, so that a red build is the change's fault; FC_SEED=N looks elsewhere, `npm run fuzz` for long.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });
