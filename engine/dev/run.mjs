import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const help = `npm run check      reads the portal and tells every mistake with its file, line and column; changes nothing
npm run schemas    writes portal-config/schema/, with which editors complete and explain every key

Behind "--":
  FOLDER           another portal than the one in this folder: npm run check -- examples/harbor
  --matrix         check: also who may enter which screen, for every variant and every kind of viewer
  --json           the same as JSON
  --explain WHAT   check: why somebody sees a screen (/club/home), a block (/club/home#welcome, screens/club/home.json:12) or passes a
                   gate, with --as WHOM (visitor, a value that the sign-in rules give, or field=value), --on VARIANT and --date 2025-05-14
  --check          schemas: changes nothing, but tells what is out of date
  --help           this`;

const options = /** @type {const} */ ({
  portal: { type: 'string', default: process.env.PORTAL ?? '.' },
  check: { type: 'boolean', default: false },
  matrix: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  explain: { type: 'string' },
  as: { type: 'string', default: 'visitor' },
  on: { type: 'string' },
  date: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
});

/** What was asked for; a word that is not known is told in a sentence. */
function asked() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exit(2);
  }
}

const { values, positionals } = asked();
const [command, named] = positionals;
const folder = resolve(named ?? values.portal);
if (!values.help && !existsSync(folder)) {
  console.error(`There is no folder ${folder}.`);
  process.exit(2);
}

/** TypeScript modules of the engine, run as they are. */
const load = async (/** @type {string} */ file) =>
  (await runnerImport(resolve(import.meta.dirname, file), { configFile: false, logLevel: 'error' })).module;

if (values.help) console.log(help);
else if (command === 'check') {
  const { matrix, json, explain: subject, as, on, date } = values;
  const explain = subject === undefined ? undefined : { subject, as, on, date };
  process.exitCode = await (await load('checkCommand.ts')).checkPortal(folder, { matrix, json, explain });
} else if (command === 'schemas') process.exitCode = await (await load('schemasCommand.ts')).writeJsonSchemas(folder, values.check);
else {
  console.error(help);
  process.exitCode = 2;
}
