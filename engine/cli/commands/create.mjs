import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const help = `chapterhouse create NAME   creates a folder with a small portal: manifests, a screen, sample records, a scenario, a test, and a block,
                           a field type, and a machine of its own. Changes nothing if the folder already has files`;

const engine = resolve(import.meta.dirname, '../..');

function parseCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    const [name, ...more] = positionals;
    if (values.help) return undefined;
    if (name === undefined || more.length > 0) throw new Error('The create command needs exactly one folder name.');
    return resolve(name);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exit(2);
  }
}

/**
 * Returns the new portal's package.json, with the package versions that the engine was tested with.
 * @param {string} folder
 */
function packageText(folder) {
  const own = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));
  /** @type {(kind: 'dependencies' | 'devDependencies' | 'peerDependencies', ...names: string[]) => Record<string, string>} */
  const versions = (kind, ...names) => Object.fromEntries(names.map((name) => [name, own[kind][name]]));
  const commands = ['dev', 'check', 'build', 'live', 'workbench', 'scenarios', 'machines', 'upgrade', 'schemas'];
  return `${JSON.stringify(
    {
      name: packageName(folder),
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        start: 'chapterhouse start',
        ...Object.fromEntries(commands.map((command) => [command, `chapterhouse ${command}`])),
        test: 'tsc && vitest run',
      },
      dependencies: {
        chapterhouse: `^${own.version}`,
        ...versions('peerDependencies', 'react', 'react-dom'),
        ...versions('dependencies', 'xstate', 'zod'),
      },
      devDependencies: {
        ...versions('devDependencies', '@types/node', '@types/react', '@types/react-dom', 'typescript'),
        ...versions('peerDependencies', 'vite'),
        ...versions('devDependencies', 'vitest'),
      },
    },
    undefined,
    2,
  )}\n`;
}

/**
 * Returns a valid package name for a folder: `walking-club` for "Walking Club".
 * @param {string} folder
 */
function packageName(folder) {
  const words =
    basename(folder)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-') || 'portal';
}

/**
 * Creates the portal and prints the next steps. If the portal can't be created, prints an error.
 * @param {string} folder
 * @returns {number} the exit code
 */
function create(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} already has files. Choose a different name, or an empty folder.`);
    return 2;
  }
  try {
    mkdirSync(folder, { recursive: true });
    cpSync(join(engine, 'cli/template'), folder, { recursive: true });
    // The template's tsconfig.json has an underscore in its name, so that tools in the engine's repository ignore it.
    renameSync(join(folder, '_tsconfig.json'), join(folder, 'tsconfig.json'));
    writeFileSync(join(folder, 'package.json'), packageText(folder));
    // npm doesn't publish files named .gitignore, so the template can't contain one.
    writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist*/\nlive-data/\n.workbench/\nportal-config/schema/\n');
  } catch (error) {
    console.error(`${folder} couldn't be created: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  console.log(`Created a portal in ${folder}.

  cd ${relative('.', folder) || '.'}
  npm install
  npm run dev        # shows the portal while you edit it

README.md explains its files. Start with screens/index.json.`);
  return 0;
}

const folder = parseCommandLine();
if (folder === undefined) console.log(help);
else process.exitCode = create(folder);
