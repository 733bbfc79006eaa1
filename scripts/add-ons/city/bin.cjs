#!/usr/bin/env node
// `city-catalog COMMAND [OPTIONS]`, in the repository of a city.
const { join } = require('node:path');
/** Node 20 has none. @type {{ enableCompileCache?: (folder: string) => unknown, builtinModules: readonly string[] }} */
const { enableCompileCache } = require('node:module');

// Node 22 and later keep what V8 compiles, beside the package: no folder of the city gets one.
enableCompileCache?.(join(__dirname, '../.cache/city-catalog'));
const [command = '--help', ...options] = process.argv.slice(2);
require(join(__dirname, 'dist/main.cjs')).main(command, options);
