#!/usr/bin/env node
// `city-catalog COMMAND [OPTIONS]`, in the folder of a city's repository.
const { join } = require('node:path');
/** Node 20 has none. @type {{ enableCompileCache?: (folder: string) => unknown, builtinModules: readonly string[] }} */
const { enableCompileCache } = require('node:module');

const folder = process.cwd();
// Node 22 and later keep what V8 compiles.
enableCompileCache?.(join(folder, 'node_modules', '.cache', 'city-catalog'));
const [command = '--help', ...options] = process.argv.slice(2);
/** @type {{ main: (name: string, args: readonly string[], folder: string) => Promise<void> }} */
const { main } = require(join(__dirname, 'dist/main.cjs'));
main(command, options, folder);
