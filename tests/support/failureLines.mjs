import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * A failed test.
 * @typedef {object} Failure
 * @property {string} title
 * @property {string} message
 * @property {string} [stack]
 * @property {string} [seen] The viewer, the page's address, and the page's content, one per line.
 */

/** The maximum number of lines for each part of a failure. */
const most = { message: 7, seen: 4 };
const widest = 300;
/** Matches the first lines of the diff that Vitest prints if a list should be empty. These lines aren't worth showing. */
const noise = /^\s*(- Expected\b.*|\+ Received\b.*|- (Array )?\[\]|\+ (Array )?\[)$/;

/**
 * Describes a failure in at most 15 lines: the test, the page's state, the error, and the first stack frame in the project's own code.
 * @param {Failure} failure
 * @param {string} root The project's absolute path.
 * @returns {string[]}
 */
export function failureLines({ title, message, stack, seen = '' }, root) {
  const [error = '', log = ''] = stripVTControlCharacters(message).split(/^\s*Call log:/m);
  const [target = ''] = error.includes('Locator:') ? [] : (/waiting for .*/.exec(log) ?? []);
  const place = ownFrame(stack ?? '', root);
  return [
    `✗ ${title}`,
    ...shortened(seen, most.seen),
    ...shortened(`${error}\n${target}`, most.message),
    ...(place === undefined ? [] : [`    at ${place}`]),
  ];
}

/**
 * @param {string} text
 * @param {number} limit
 */
function shortened(text, limit) {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !noise.test(line))
    .map((line) => `    ${line.length > widest ? `${line.slice(0, widest)} …` : line}`);
  const left = lines.length - limit;
  return left > 0 ? [...lines.slice(0, limit), `    … ${left} more ${left === 1 ? 'line' : 'lines'}`] : lines;
}

/**
 * Returns the location of the first stack frame in the project's own code.
 * @param {string} stack
 * @param {string} root
 * @returns {string | undefined} `tests/browser/home.spec.ts:12:3`
 */
function ownFrame(stack, root) {
  for (const line of stripVTControlCharacters(stack).split('\n')) {
    const [, file, position] = /(?:file:\/\/)?(\/[^\s():]+):(\d+:\d+)\)?$/.exec(line.trim()) ?? [];
    if (file?.startsWith(`${root}/`) && !file.includes('/node_modules/')) return `${relative(root, file)}:${position}`;
  }
  return undefined;
}
