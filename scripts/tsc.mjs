// The `tsc` of version 7: each version of TypeScript has a program of this name, and npm links one of them.
const version7 = import.meta.resolve('typescript7/package.json');
await import(new URL('bin/tsc', version7).href);
