import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { runStep } from '../../../engine/dev/commands/runStep.mjs';

const cache = 'node_modules/.cache/portals';
/** How many builds are kept. */
const kept = 8;

/** The files that all portals are built from, and those that each portal has. */
const shared = ['engine', 'main.tsx', 'index.html', 'vite.config.ts', 'package-lock.json'];
const own = ['screens', 'portal-config', 'fixtures', 'portal.ts'];

/**
 * Builds a portal into `out`, or takes the files of an earlier build of the same sources.
 * @param {string} portal its folder in the project.
 * @param {string} out
 * @returns {Promise<boolean>} whether there is a build now.
 */
export async function buildPortal(portal, out) {
  const before = join(cache, hashOfSources(portal));
  if (existsSync(before)) {
    utimesSync(before, new Date(), new Date());
    linkFiles(before, out);
    return true;
  }
  const environment = { PORTAL: portal, OUT_DIR: out, NODE_ENV: 'production' };
  if (!(await runStep('vite', ['build', '--logLevel', 'warn'], environment, (said) => said.trim() && console.error(said)))) return false;
  keep(before, out);
  return true;
}

/**
 * Names the present sources of a portal: the same for the same bytes.
 * @param {string} portal
 */
export function hashOfSources(portal) {
  const hash = createHash('sha256').update(`${portal} ${process.version} ${process.env.TIME_ZONE ?? ''}\n`);
  /** @param {string} path */
  const add = (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (found) hash.update(`${path} ${found.size}\n`).update(readFileSync(path));
  };
  for (const path of [...shared, ...own.map((part) => join(portal, part))]) add(path);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Keeps a build for later runs, and forgets the ones that were not used for longest.
 * @param {string} place
 * @param {string} out
 */
function keep(place, out) {
  const unfinished = `${place}-${process.pid}`;
  linkFiles(out, unfinished);
  try {
    renameSync(unfinished, place);
  } catch {
    // Another run has kept the same build meanwhile.
    rmSync(unfinished, { recursive: true, force: true });
  }
  const builds = readdirSync(cache).map((name) => ({ name, usedAt: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  builds.sort((one, other) => other.usedAt - one.usedAt);
  for (const { name } of builds.slice(kept)) rmSync(join(cache, name), { recursive: true, force: true });
}

/**
 * Gives a folder the files of another one, without copying their bytes: either may be removed.
 * @param {string} from
 * @param {string} to
 */
function linkFiles(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}
