import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The in-memory file system on Linux. */
const memory = '/dev/shm';

/** The minimum free memory for temporary files, in bytes. */
const enough = 4 * 1024 ** 3;

/** Returns the folders for temporary files, fastest first. If `TMPDIR`, `TMP`, or `TEMP` is set, returns only that folder. */
export function tempPlaces() {
  const isChosen = [process.env.TMPDIR, process.env.TMP, process.env.TEMP].some(Boolean);
  return !isChosen && existsSync(memory) ? [memory, tmpdir()] : [tmpdir()];
}

/**
 * Returns the first usable folder from `tempPlaces`. Skips the memory folder if it is read-only, low on space, or can't run programs.
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
