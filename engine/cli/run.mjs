import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importBundled } from '../vite/load/importBundled.mjs';
import { runStep } from './runStep.mjs';

const help = `npm run check      checks the portal, and lists every mistake with its file, line, and column; changes nothing
npm run schemas    writes portal-config/schema/, which lets editors complete and explain every key
npm run changes    lists what differs from the last commit, numbered, in words
npm run upgrade    brings a portal of an older edition of the manifest language to the current one, and says what it changed
npm run undo       takes back one of these changes and nothing else: npm run undo -- 2, or -- FILE for all changes of a file; asks first
npm run scenarios  replays tests/scenarios/ without a screen, and lists each step that fails; -- NAME replays those whose names begin so
npm run machines   lists the machines, and where they differ from their tables in tests/machines/

After "--":
  FOLDER           uses the portal in FOLDER instead of this one: npm run check -- examples/harbor. For scenarios: --portal FOLDER.
                   check and scenarios take several folders
  --matrix         check: also lists who may enter which screen, for every variant and every kind of viewer
  --json           check: prints JSON
  --explain WHAT   check: explains why someone sees a screen (/club/home) or a block (/club/home#welcome, screens/club/home.json:12), or
                   passes a gate, --as WHOM (visitor, a value that the sign-in rules assign, or field=value) --on VARIANT --date 2025-05-14
  --diff REVISION  check: lists what people see differently since a git revision: npm run check -- --diff HEAD~1
  --screens        scenarios: replays all but the headless ones in a browser, on the built portal; rebuilds it if it has changed
  --coverage       machines: also lists what no scenario reaches, with the shortest run to it
  --paths          machines: replays every simple path of each
  --random         machines: checks 10,000 random runs of each, or --random NUMBER, against its invariants; takes minutes
  --diagrams       machines: writes a diagram of each to docs/machines/
  --yes            undo: doesn't ask
  --dry-run        upgrade: lists the changes, and makes none
  --check          schemas: changes nothing, and lists what is out of date
  --help           prints this help`;

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
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

/** Parses the command line. Exits with a message if an option is unknown. */
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
// The change to undo comes before the folder.
const which = command === 'undo' ? named.shift() : undefined;
// A number here is the count of runs, not a folder.
const runs = values.random && /^\d+$/.test(named[0] ?? '') ? String(named.shift()) : '10000';
// For `scenarios`, positional arguments are names, and --portal is the folder.
const { portal: portals = [process.env.PORTAL ?? '.'] } = values;
const folders = (command === 'scenarios' || named.length === 0 ? portals : named).map((place) => resolve(place));
const missing = folders.find((place) => !existsSync(place));
if (!values.help && missing !== undefined) {
  console.error(`There is no folder ${missing}.`);
  process.exit(2);
}
const [folder = resolve('.')] = folders;

/**
 * Runs a command for each of the folders in turn, and prints the folder's name if there are several.
 * @param {(folder: string) => Promise<number>} act
 * @returns {Promise<number>} the highest exit code.
 */
async function forEachFolder(act) {
  let worst = 0;
  for (const place of folders) {
    if (folders.length > 1) console.log(`${relative('.', place) || '.'}:`);
    worst = Math.max(worst, await act(place));
  }
  return worst;
}

/** Imports TypeScript modules of the engine without a build. */
const load = (/** @type {string} */ file) => importBundled(resolve(import.meta.dirname, file));

if (values.help) console.log(help);
else if (command === 'check') {
  const { matrix, json, explain: subject, as, on, date, diff } = values;
  const explain = subject === undefined ? undefined : { subject, as, on, date };
  const { checkPortal } = await load('commands/checkCommand.ts');
  process.exitCode = await forEachFolder((place) => checkPortal(place, { matrix, json, explain, diff }));
} else if (command === 'upgrade') {
  const { upgradeFolder } = await load('commands/upgradeCommand.ts');
  process.exitCode = await forEachFolder((place) => upgradeFolder(place, { isDryRun: values['dry-run'] }));
} else if (command === 'changes') process.exitCode = await (await load('commands/changesCommand.ts')).printChanges(folder);
else if (command === 'scenarios' && values.screens) {
  const isOwn = folder === resolve('.');
  const specs = ['test', '--config', 'tests/browser/playwright.config.ts', isOwn ? 'browser.scenarios.spec.ts' : 'other-scenarios.spec.ts'];
  if (!isOwn && named.length === 0) named.push(relative('.', folder));
  const isGood = await runStep('playwright', [...specs, ...(named.length > 0 ? ['-g', named.join('|')] : [])], { SCENARIOS: 'all' });
  process.exitCode = isGood ? 0 : 1;
} else if (command === 'scenarios') {
  const { replayScenarios } = await load('../testing/replayScenarios.ts');
  process.exitCode = await forEachFolder((place) => replayScenarios(place, { names: named }));
} else if (command === 'machines' && values.random) {
  process.exitCode = (await runStep('vitest', ['run', 'tests/machines'], { RUNS: runs })) ? 0 : 1;
} else if (command === 'machines') {
  const { coverage, paths, diagrams } = values;
  process.exitCode = await (await load('commands/machinesCommand.ts')).tellMachines(folder, { coverage, paths, diagrams });
} else if (command === 'undo' && which !== undefined) {
  process.exitCode = await (await load('commands/undoCommand.ts')).undoChange(folder, which, { yes: values.yes });
} else if (command === 'schemas')
  process.exitCode = await (await load('commands/schemasCommand.ts')).writeJsonSchemas(folder, values.check);
else {
  console.error(help);
  process.exitCode = 2;
}
