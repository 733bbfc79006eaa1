#!/usr/bin/env node
// `city-catalog COMMAND [OPTIONS]`
const { join } = require('node:path');

const [command = '--help', ...options] = process.argv.slice(2);
require(join(__dirname, 'dist/main.cjs')).main(command, options);
