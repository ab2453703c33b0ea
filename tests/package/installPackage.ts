import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { linkTree } from '../support/linkTree.mjs';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const root = resolve(import.meta.dirname, '../..');

/**
 * Packs the engine, as `npm publish` would. Packs a copy, because other tests read the engine's folder at the same time.
 * @returns the path of the tarball.
 */
export function packEngine(to: string): string {
  const copy = mkdtempSync(process.env['TEST_COPIES'] ?? join(root, '.tmp-'));
  const tracked = execFileSync('git', ['ls-files', '-z', 'engine'], { cwd: root, encoding: 'utf8' }).split('\0');
  // Skip core's tsconfig.json: it isn't published, and a copy would make Vite reload pages that other tests have open.
  const isCopied = (name: string) => name !== '' && !name.endsWith('/tsconfig.json') && existsSync(join(root, name));
  for (const file of tracked.filter(isCopied)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', to], {
    cwd: join(copy, 'engine'),
    env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter) },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  rmSync(copy, { recursive: true });
  const [packed] = JSON.parse(output.slice(output.indexOf('['))) as { filename: string }[];
  return join(to, packed?.filename ?? '');
}

/** The folder with all packages, relative to `node_modules`. */
const store = '.pnpm/node_modules';

/**
 * Installs the engine's tarball and the packages that the portal in `folder` declares. As with pnpm, the portal can import only those
 * packages. Copies the packages from the repository, so it needs no network.
 */
export function installPackages(folder: string, tarball: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
  const wanted = new Set<string>();

  function add(name: string, from: string): void {
    if (name === 'chapterhouse') return addDependencies('engine');
    const path = [...parents(from), ''].map((parent) => `${parent}${parent && '/'}node_modules/${name}`).find((place) => place in packages);
    if (path === undefined || wanted.has(path)) return;
    wanted.add(path);
    addDependencies(path);
  }

  function addDependencies(path: string): void {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta: about = {} } = packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => about[name]?.optional !== true);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(name, path);
  }

  const declared = Object.keys({ ...own['dependencies'], ...own['devDependencies'] });
  for (const name of declared) add(name, '');
  // Skip packages for other operating systems. Skip nested packages, because linking their parents includes them.
  const outer = [...wanted].filter((path) => path.lastIndexOf('node_modules/') === 0 && existsSync(join(root, path)));
  const packagesIn = join(folder, 'node_modules', store);
  for (const path of outer) linkTree(join(root, path), join(packagesIn, path.replace('node_modules/', '')));

  const engine = join(packagesIn, 'chapterhouse');
  mkdirSync(engine, { recursive: true });
  execFileSync('tar', ['xzf', tarball, '-C', engine, '--strip-components=1']);
  for (const name of declared) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(packagesIn, name)), link, 'junction');
  }
  const programs = join(folder, 'node_modules/.bin');
  mkdirSync(programs);
  for (const name of readdirSync(join(root, 'node_modules/.bin'))) {
    const target = readlinkSync(join(root, 'node_modules/.bin', name));
    if (existsSync(join(programs, target))) symlinkSync(target, join(programs, name));
  }
}

/** Returns a nested package and the packages that contain it, innermost first. */
function parents(path: string): string[] {
  if (path === '' || path === 'engine') return [];
  const at = path.lastIndexOf('/node_modules/');
  return [path, ...(at < 0 ? [] : parents(path.slice(0, at)))];
}
