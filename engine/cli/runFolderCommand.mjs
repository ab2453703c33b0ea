import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importBundled } from '../vite/load/importBundled.mjs';
import { help } from './help.mjs';

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
  coverage: { type: 'boolean', default: false },
  pairs: { type: 'boolean', default: false },
  paths: { type: 'boolean', default: false },
  diagrams: { type: 'boolean', default: false },
  random: { type: 'boolean', default: false },
  stately: { type: 'string' },
  screens: { type: 'boolean', default: false },
  tests: { type: 'string' },
  report: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

function parseCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exit(2);
  }
}

/** Parses the command line and runs its command for one or more portal folders. Sets the exit code. */
export async function runFolderCommand() {
  const { values, positionals } = parseCommandLine();
  const [command, ...named] = positionals;
  if (values.help) {
    console.log(help);
    return;
  }
  // In `undo CHANGE FOLDER`, the first argument isn't a folder.
  const which = command === 'undo' ? named.shift() : undefined;
  // In `machines --random 500`, the number isn't a folder.
  const runs = values.random ? named.find((word) => /^\d+$/.test(word)) : undefined;
  if (runs !== undefined) named.splice(named.indexOf(runs), 1);
  // `scenarios NAME --portal FOLDER` takes folders only from `--portal`, because NAME isn't a folder.
  const { portal: portals = [process.env.PORTAL ?? '.'] } = values;
  const folders = (command === 'scenarios' || named.length === 0 ? portals : named).map((place) => resolve(place));
  const missing = folders.find((place) => !existsSync(place));
  if (missing !== undefined) {
    console.error(`There is no folder ${missing}.`);
    process.exitCode = 2;
    return;
  }
  const [folder = resolve('.')] = folders;
  const code = await runCommand(command, { folder, folders, named, which, runs, values });
  if (code === undefined) console.error(help);
  process.exitCode = code ?? 2;
}

/**
 * @param {string | undefined} command
 * @param {object} on
 * @param {string} on.folder
 * @param {readonly string[]} on.folders
 * @param {readonly string[]} on.named
 * @param {string | undefined} on.which
 * @param {string | undefined} on.runs
 * @param {ReturnType<typeof parseCommandLine>['values']} on.values
 * @returns {Promise<number | undefined>} the exit code, or `undefined` if there is no such command.
 */
async function runCommand(command, { folder, folders, named, which, runs, values }) {
  switch (command) {
    case 'check': {
      const { matrix, json, explain: subject, as, on, date, diff } = values;
      const explain = subject === undefined ? undefined : { subject, as, on, date };
      const { checkPortal } = await load('commands/checkCommand.ts');
      return forEach(folders, (place) => checkPortal(place, { matrix, json, explain, diff }));
    }
    case 'upgrade': {
      const { upgradeFolder } = await load('commands/upgradeCommand.ts');
      return forEach(folders, (place) => upgradeFolder(place, { isDryRun: values['dry-run'] }));
    }
    case 'scenarios': {
      const { screens, tests, report } = values;
      if (tests !== undefined) {
        const { exportTests } = await load('commands/exportCommand.ts');
        return forEach(folders, (place) => exportTests(place, tests, { names: named }));
      }
      if (report !== undefined && !screens) {
        const { writeReport } = await load('commands/exportCommand.ts');
        return forEach(folders, (place) => writeReport(place, report, { names: named }));
      }
      if (screens) {
        const { replayOnScreens } = await load('commands/screensCommand.ts');
        return forEach(folders, (place) => replayOnScreens(place, { names: named, report }));
      }
      const { replayScenarios } = await load('../testing/replayScenarios.ts');
      return forEach(folders, (place) => replayScenarios(place, { names: named }));
    }
    case 'machines': {
      const { coverage, pairs, paths, diagrams, random, stately } = values;
      if (stately !== undefined) return (await load('commands/exportCommand.ts')).exportMachines(folder, stately);
      if (random) return (await load('commands/randomCommand.ts')).tryMachines(folder, Number(runs ?? 10_000));
      return (await load('commands/machinesCommand.ts')).reportMachines(folder, { coverage, pairs, paths, diagrams });
    }
    case 'changes':
      return (await load('commands/changesCommand.ts')).printChanges(folder);
    case 'undo':
      return which === undefined ? undefined : (await load('commands/undoCommand.ts')).undoChange(folder, which, { yes: values.yes });
    case 'schemas':
      return (await load('commands/schemasCommand.ts')).writeJsonSchemas(folder, values.check);
    default:
      return undefined;
  }
}

/**
 * Runs a command for each folder in turn. Prints the folders' names if there are several.
 * @param {readonly string[]} folders
 * @param {(folder: string) => Promise<number>} act
 * @returns {Promise<number>} the highest exit code
 */
async function forEach(folders, act) {
  let worst = 0;
  for (const place of folders) {
    if (folders.length > 1) console.log(`${relative('.', place) || '.'}:`);
    worst = Math.max(worst, await act(place));
  }
  return worst;
}

/**
 * Imports one of the engine's TypeScript modules without building it.
 * @param {string} file
 */
function load(file) {
  return importBundled(resolve(import.meta.dirname, file));
}
