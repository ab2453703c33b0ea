import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importBundled } from './commands/importBundled.mjs';
import { runStep } from './commands/runStep.mjs';

const help = `npm run check      reads the portal and tells every mistake with its file, line and column; changes nothing
npm run schemas    writes portal-config/schema/, with which editors complete and explain every key
npm run changes    what differs from the last commit, numbered, in words
npm run scenarios  replays tests/scenarios/ without a screen and tells each step that fails: npm run scenarios -- NAME for those that begin so
npm run machines   tells of every machine, and where it differs from its table in tests/machines/
npm run undo       takes one of these changes back, and nothing else: npm run undo -- 2, or -- FILE for all of a file; asks first

Behind "--":
  FOLDER           another portal than the one in this folder: npm run check -- examples/harbor; for scenarios --portal FOLDER.
                   check and scenarios take several
  --matrix         check: also who may enter which screen, for every variant and every kind of viewer
  --json           the same as JSON
  --explain WHAT   check: why somebody sees a screen (/club/home), a block (/club/home#welcome, screens/club/home.json:12) or passes a
                   gate, with --as WHOM (visitor, a value that the sign-in rules give, or field=value), --on VARIANT and --date 2025-05-14
  --diff REVISION  check: what people see differently from how a revision of git had it: npm run check -- --diff HEAD~1
  --screens        scenarios: on the built portal in a browser, all but those that say why they are headless; builds it where it has changed
  --coverage       machines: also what no scenario reaches, with the shortest run to it
  --paths          machines: makes all simple paths of each, and replays them
  --random         machines: random runs of each, 10,000 or as many as are said behind it, against what always holds; takes minutes
  --diagrams       machines: writes a diagram of each into docs/machines/
  --yes            undo: does not ask
  --check          schemas: changes nothing, but tells what is out of date
  --help           this`;

const options = /** @type {const} */ ({
  portal: { type: 'string', multiple: true },
  check: { type: 'boolean', default: false },
  matrix: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  explain: { type: 'string' },
  as: { type: 'string', default: 'visitor' },
  on: { type: 'string' },
  date: { type: 'string' },
  diff: { type: 'string' },
  screens: { type: 'boolean', default: false },
  coverage: { type: 'boolean', default: false },
  paths: { type: 'boolean', default: false },
  random: { type: 'boolean', default: false },
  diagrams: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
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
const [command, ...named] = positionals;
// What is taken back stands in front of the folder.
const which = command === 'undo' ? named.shift() : undefined;
// So many runs, no folder.
const runs = values.random && /^\d+$/.test(named[0] ?? '') ? String(named.shift()) : '10000';
// Scenarios are named, their folder is --portal.
const { portal: portals = [process.env.PORTAL ?? '.'] } = values;
const folders = (command === 'scenarios' || named.length === 0 ? portals : named).map((place) => resolve(place));
const missing = folders.find((place) => !existsSync(place));
if (!values.help && missing !== undefined) {
  console.error(`There is no folder ${missing}.`);
  process.exit(2);
}
const [folder = resolve('.')] = folders;

/**
 * Does something for each of the folders in turn, which is named where there are several.
 * @param {(folder: string) => Promise<number>} act
 * @returns {Promise<number>} the worst exit code.
 */
async function forEachFolder(act) {
  let worst = 0;
  for (const place of folders) {
    if (folders.length > 1) console.log(`${relative('.', place) || '.'}:`);
    worst = Math.max(worst, await act(place));
  }
  return worst;
}

/** TypeScript modules of the engine, run as they are. */
const load = (/** @type {string} */ file) => importBundled(resolve(import.meta.dirname, file));

if (values.help) console.log(help);
else if (command === 'check') {
  const { matrix, json, explain: subject, as, on, date, diff } = values;
  const explain = subject === undefined ? undefined : { subject, as, on, date };
  const { checkPortal } = await load('checkCommand.ts');
  process.exitCode = await forEachFolder((place) => checkPortal(place, { matrix, json, explain, diff }));
} else if (command === 'changes') process.exitCode = await (await load('changesCommand.ts')).printChanges(folder);
else if (command === 'scenarios' && values.screens) {
  const isOwn = folder === resolve('.');
  const specs = ['test', '--config', 'tests/browser/playwright.config.ts', isOwn ? 'browser.scenarios.spec.ts' : 'other-scenarios.spec.ts'];
  if (!isOwn && named.length === 0) named.push(relative('.', folder));
  const isGood = await runStep('playwright', [...specs, ...(named.length > 0 ? ['-g', named.join('|')] : [])], { SCENARIOS: 'all' });
  process.exitCode = isGood ? 0 : 1;
} else if (command === 'scenarios') {
  const { replayScenarios } = await load('scenariosCommand.ts');
  process.exitCode = await forEachFolder((place) => replayScenarios(place, { names: named }));
} else if (command === 'machines' && values.random) {
  process.exitCode = (await runStep('vitest', ['run', 'tests/machines'], { RUNS: runs })) ? 0 : 1;
} else if (command === 'machines') {
  const { coverage, paths, diagrams } = values;
  process.exitCode = await (await load('machinesCommand.ts')).tellMachines(folder, { coverage, paths, diagrams });
} else if (command === 'undo' && which !== undefined) {
  process.exitCode = await (await load('undoCommand.ts')).undoChange(folder, which, { yes: values.yes });
} else if (command === 'schemas') process.exitCode = await (await load('schemasCommand.ts')).writeJsonSchemas(folder, values.check);
else {
  console.error(help);
  process.exitCode = 2;
}
