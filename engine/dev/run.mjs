import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

// node engine/dev/run.mjs check [--portal DIR]
// node engine/dev/run.mjs schemas [--portal DIR] [--check]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { portal: { type: 'string', default: process.env.PORTAL ?? '.' }, check: { type: 'boolean', default: false } },
});
const folder = resolve(values.portal);

/** TypeScript modules of the engine, run as they are. */
const load = async (/** @type {string} */ file) =>
  (await runnerImport(resolve(import.meta.dirname, file), { configFile: false, logLevel: 'error' })).module;

switch (positionals[0]) {
  case 'check':
    process.exitCode = await (await load('checkCommand.ts')).checkPortal(folder);
    break;
  case 'schemas':
    process.exitCode = await (await load('jsonSchemas.ts')).writeJsonSchemas(folder, values.check);
    break;
  default:
    console.error('usage: node engine/dev/run.mjs check|schemas [--portal DIR]');
    process.exitCode = 2;
}
