import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A file system in memory, on Linux. */
const memory = '/dev/shm';

/** The free bytes that memory must have. A run uses much less. */
const enough = 4 * 1024 ** 3;

/**
 * Returns the folders where a run may put its temporary files, best first. Memory comes first, because tests create and delete thousands of
 * files, and each database of a PostgreSQL server has hundreds. If `TMPDIR` names a folder, only that folder is used.
 */
export function tempPlaces() {
  const isChosen = [process.env.TMPDIR, process.env.TMP, process.env.TEMP].some(Boolean);
  return !isChosen && existsSync(memory) ? [memory, tmpdir()] : [tmpdir()];
}

/**
 * Returns the best of `tempPlaces` that has enough space and can run programs.
 * @param {string} mounts The mounted file systems, as Linux lists them.
 * @param {(place: string) => number} freeIn Returns the free bytes.
 */
export function chooseTempPlace(mounts = readMounts(), freeIn = freeBytes) {
  const isNoPlace = (/** @type {string} */ place) =>
    place === memory && (new RegExp(`^\\S+ ${memory} \\S+ \\S*\\b(?:noexec|ro)\\b`, 'm').test(mounts) || freeIn(place) < enough);
  return tempPlaces().find((place) => !isNoPlace(place)) ?? tmpdir();
}

function readMounts() {
  return existsSync('/proc/self/mounts') ? readFileSync('/proc/self/mounts', 'utf8') : '';
}

/** @param {string} place */
function freeBytes(place) {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
}
