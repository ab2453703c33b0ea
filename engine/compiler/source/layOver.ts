import { offsetOf, lineAndColumn, problemAtOffset } from './locate.ts';
import { parseSource } from './parseSource.ts';
import type { Problem } from './Problem.ts';
import { isObject, valueAt, type Path, type Source } from './Source.ts';

/** A portal's texts with others laid over them. */
export interface LaidOver {
  texts: Map<string, string>;
  /** Files that are laid over others and are no JSON, or of another shape. */
  problems: Problem[];
  /** The problem at the place where it was written: in the file that was laid over, or in the portal's own. */
  written: (problem: Problem) => Problem;
}

/** Where the files lie that are laid over the portal's own, each at the path that it is laid over. */
export const overFolder = 'portal-config/live/over/';

/**
 * Lays the files `over` on those of a portal: keys of objects are laid over each other, lists are appended to, and all else takes the place of
 * what was there. A file that the portal does not have is added to it.
 * @param own texts by path.
 * @param over the same, with paths as if they stood in the portal's folder.
 */
export function layOver(own: ReadonlyMap<string, string>, over: ReadonlyMap<string, string>): LaidOver {
  const texts = new Map(own);
  const problems: Problem[] = [];
  const laid = new Map<string, { below: Source | undefined; above: Source }>();
  for (const [file, text] of over) {
    const { source: above, problems: unreadable } = parseSource(overFolder + file, text);
    const below = own.has(file) ? parseSource(file, own.get(file) ?? '').source : undefined;
    problems.push(...unreadable);
    if (!above.readable || (below && !below.readable)) continue;
    if (below && kindOf(below.value) !== kindOf(above.value)) {
      const sentence = `this is laid over ${kindOf(below.value)} and has to be one, too`;
      problems.push(problemAtOffset(above, offsetOf(above, []), { code: 'bad-overlay', sentence }));
      continue;
    }
    laid.set(file, { below, above });
    texts.set(file, below ? `${JSON.stringify(merged(below.value, above.value), undefined, 2)}\n` : text);
  }

  function written(problem: Problem): Problem {
    const files = laid.get(problem.file);
    if (!files) return problem;
    const { below, above } = files;
    if (!below) return { ...problem, file: above.file };
    const place = placeIn(below, above, problem.path ?? []);
    const offset = offsetOf(place.source, place.path, problem.side);
    return { ...problem, file: place.source.file, ...lineAndColumn(place.source.text, offset), path: place.path };
  }

  return { texts, problems, written };
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : isObject(value) ? 'an object' : 'a value';
}

function merged(below: unknown, above: unknown): unknown {
  if (Array.isArray(below) && Array.isArray(above)) return [...below, ...above];
  if (!isObject(below) || !isObject(above)) return above;
  const keys = [...new Set([...Object.keys(below), ...Object.keys(above)])];
  return Object.fromEntries(
    keys.map((key) => [key, key in above ? (key in below ? merged(below[key], above[key]) : above[key]) : below[key]]),
  );
}

/** Where the value at `path` of the merged file stands. What is in both stands in the portal's own. */
function placeIn(below: Source, above: Source, path: Path): { source: Source; path: Path } {
  let own: unknown = below.value;
  let laid: unknown = above.value;
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(own) && Array.isArray(laid) && typeof key === 'number') {
      return key < own.length
        ? { source: below, path }
        : { source: above, path: [...path.slice(0, depth), key - own.length, ...path.slice(depth + 1)] };
    }
    own = valueAt(own, [key]);
    laid = valueAt(laid, [key]);
    if (laid === undefined) return { source: below, path };
    if (own === undefined || !(typeof laid === 'object' && laid !== null)) return { source: above, path };
  }
  return { source: below, path };
}
