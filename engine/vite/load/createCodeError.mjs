import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @import { RolldownLog } from 'rolldown' */

/** An error in code that can't be bundled. The message has a line like `portal.ts:3:1 this isn't valid TypeScript`. */
class CodeError extends Error {
  /** @override */
  name = 'CodeError';
}

/**
 * Combines the bundler's errors into one error. Returns `undefined` if any of them has no location in the code.
 * @param {readonly RolldownLog[]} errors
 */
export function createCodeError(errors) {
  const lines = errors.map(formatLine);
  return lines.length > 0 && lines.every((line) => line !== undefined) ? new CodeError([...new Set(lines)].join('\n')) : undefined;
}

/** @param {RolldownLog} error */
function formatLine(error) {
  const { loc } = error;
  // The bundler's columns start at 0.
  return loc?.file && `${relative('', loc.file)}:${loc.line}:${loc.column + 1} ${describeCodeError(error)}`;
}

/** @param {RolldownLog} error */
function describeCodeError({ code, exporter = '', message }) {
  const [first = ''] = stripVTControlCharacters(message)
    .replace(/^\[\w+\] /, '')
    .split('\n');
  switch (code) {
    case 'UNRESOLVED_IMPORT': {
      const wanted = exporter || /resolve '([^']+)'/.exec(first)?.[1];
      return /^[./]/.test(wanted ?? '')
        ? `the file "${wanted}" doesn't exist, so it can't be imported here`
        : `the package "${wanted}" isn't installed, so it can't be imported here`;
    }
    case 'MISSING_EXPORT':
      return `"${/^"([^"]+)"/.exec(first)?.[1]}" can't be imported here: ${relative('', exporter)} doesn't export it`;
    case 'PARSE_ERROR':
      return `this isn't valid TypeScript: ${first}`;
    default:
      return first;
  }
}
