import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from '../../../engine/cli/runStep.mjs';
import { linkTree } from '../../support/linkTree.mjs';

const cache = 'node_modules/.cache/portals';
/** The number of builds to keep. */
const kept = 10;

/** `shared` lists the sources that all portals use, and `own` the sources in each portal's folder. */
const shared = ['engine', 'main.tsx', 'index.html', 'vite.config.ts', 'package-lock.json'];
const own = ['screens', 'portal-config', 'fixtures', 'portal.ts'];

/**
 * Builds a portal in `out`, or copies an earlier build of the same sources.
 * @param {string} portal The portal's folder in the project.
 * @param {string} out
 * @param {string} [config] A folder with the Vite configuration and more code for this build.
 * @returns {Promise<boolean>} false if the build failed
 */
export async function buildPortal(portal, out, config) {
  const before = join(cache, hashOfSources(portal, config));
  if (existsSync(before)) {
    utimesSync(before, new Date(), new Date());
    linkTree(before, out);
    return true;
  }
  const environment = { PORTAL: portal, OUT_DIR: out, NODE_ENV: 'production' };
  const chosen = config === undefined ? [] : ['--config', `${config}/vite.config.ts`];
  if (!(await runStep('vite', ['build', ...chosen, '--logLevel', 'warn'], environment, (said) => said.trim() && console.error(said))))
    return false;
  keep(before, out);
  return true;
}

/**
 * Returns a hash of a portal's sources.
 * @param {string} portal
 * @param {string} [config] The same as for `buildPortal`.
 */
export function hashOfSources(portal, config) {
  const hash = createHash('sha256').update(`${portal} ${process.version} ${process.env.TIME_ZONE ?? ''}\n`);
  /** @param {string} path */
  const add = (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (found) hash.update(`${path} ${found.size}\n`).update(readFileSync(path));
  };
  for (const path of [...shared, ...own.map((part) => join(portal, part)), ...(config === undefined ? [] : [config])]) add(path);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Stores a build for later runs, and deletes the least recently used builds.
 * @param {string} place
 * @param {string} out
 */
function keep(place, out) {
  const unfinished = `${place}-${process.pid}`;
  linkTree(out, unfinished);
  try {
    renameSync(unfinished, place);
  } catch {
    // Another process has stored the same build in the meantime.
    rmSync(unfinished, { recursive: true, force: true });
  }
  const builds = readdirSync(cache).map((name) => ({ name, usedAt: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  builds.sort((one, other) => other.usedAt - one.usedAt);
  for (const { name } of builds.slice(kept)) rmSync(join(cache, name), { recursive: true, force: true });
}
