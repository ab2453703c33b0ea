import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessRunning } from '../../engine/server/database/isProcessRunning.mjs';
import { endProcesses } from './endProcesses.mjs';
import { tempPlaces } from './tempPlaces.mjs';

// A test run has three folders: its results, its temporary files (outside of the project), and copies of portals (inside the project, so
// that they can find the project's packages). The folders are named after the run's id, which starts with the id of the run's process.

/** @param {string} root */
const resultsFolder = (root) => join(root, 'node_modules/.test-results');
const failedMark = 'failed';
const temporary = 'portal-tests-';
const copies = '.tmp-';

/**
 * Returns the paths for a run's files.
 * @param {string} root absolute path of the project.
 * @param {string} id
 */
export function runFolders(root, id) {
  const results = join(resultsFolder(root), id);
  return { results, copies: join(root, `${copies}${id}-`), failed: join(results, failedMark) };
}

/**
 * Returns the path of a run's folder for temporary files.
 * @param {string} place One of `tempPlaces`.
 * @param {string} id
 */
export function tempFolder(place, id) {
  return join(place, `${temporary}${id}`);
}

/**
 * Removes a finished run's folders. If the run failed, keeps its results.
 * @param {string} root
 * @param {string} id
 */
function removeRun(root, id) {
  const { results, failed } = runFolders(root, id);
  if (!existsSync(failed)) remove(results);
  for (const place of tempPlaces()) remove(tempFolder(place, id));
  for (const name of namesIn(root, `${copies}${id}-`)) remove(join(root, name));
}

/**
 * Ends the remaining processes of a run, and removes its folders.
 * @param {string} root
 * @param {string} id
 */
export async function cleanUpRun(root, id) {
  await endProcesses(`TEST_RUN=${id}`);
  removeRun(root, id);
}

/**
 * Cleans up after runs whose main process is gone. Keeps the results of the last failed run.
 * @param {string} root
 */
export async function cleanUpDeadRuns(root) {
  const results = namesIn(resultsFolder(root), '');
  const ids = [
    ...results,
    ...tempPlaces().flatMap((place) => namesIn(place, temporary).map((name) => name.slice(temporary.length))),
    ...namesIn(root, copies).map((name) => name.slice(copies.length).replace(/-[^-]*$/, '')),
  ];
  for (const id of new Set(ids)) if (isDead(id)) await cleanUpRun(root, id);
  const failed = results.filter((id) => isDead(id) && existsSync(runFolders(root, id).failed));
  const inOrder = failed.sort((one, other) => failedAt(root, other) - failedAt(root, one));
  for (const id of inOrder.slice(1)) remove(runFolders(root, id).results);
}

/** @param {string} id starts with a process id, unless an older version created the run. */
function isDead(id) {
  const pid = Number.parseInt(id, 10);
  return !(pid > 0) || !isProcessRunning(pid);
}

/**
 * @param {string} root
 * @param {string} id
 */
function failedAt(root, id) {
  return statSync(runFolders(root, id).failed, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * @param {string} folder
 * @param {string} start
 */
function namesIn(folder, start) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(start)) : [];
}

/** @param {string} path */
function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // Another run is removing the same folder. If anything remains, the next run removes it.
  }
}
