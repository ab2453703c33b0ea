import { say } from '../../core/text/say.ts';
import { offsetOf, lineAndColumn, problemAtOffset } from './locate.ts';
import { parseSource } from './parseSource.ts';
import type { Problem } from './Problem.ts';
import { isObject, valueAt, type Path, type Source } from './Source.ts';

export interface LaidOver {
  texts: Map<string, string>;
  /** Overlays that aren't valid JSON or don't match the file they change. */
  problems: Problem[];
  /** Moves a problem to the file that its value was written in: the overlay or the portal's own. */
  written: (problem: Problem) => Problem;
}

/** The folder of overlays. Each has the path of the file that it changes in live. */
export const overFolder = 'portal-config/live/over/';

/** Separates a portal's own files from its overlays, which get the paths of the files that they change. */
export function splitOverlay(texts: ReadonlyMap<string, string>): { own: Map<string, string>; over: Map<string, string> } {
  const own = new Map<string, string>();
  const over = new Map<string, string>();
  for (const [file, text] of texts) {
    if (file.startsWith(overFolder)) over.set(file.slice(overFolder.length), text);
    else own.set(file, text);
  }
  return { own, over };
}

/**
 * Lays the files `over` on those of a portal: keys of objects are laid over each other, lists are appended to, and all else takes the place of
 * what was there; so does the value of the only key `$instead` of an object. An item of a list with the key `$at` is laid over the item at that place instead. A file that the portal does not have is
 * added to it.
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
      const message = say`this is laid over ${kindOf(below.value)} and has to be one, too`;
      problems.push(problemAtOffset(above, offsetOf(above, []), { code: 'bad-overlay', ...message }));
      continue;
    }
    if (below) problems.push(...misplaced(below.value, above.value).map((path) => noSuchItem(above, path)));
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

/** The place that an item is laid over; `undefined` for one that is appended. */
function placeOf(item: unknown): unknown {
  return isObject(item) ? item['$at'] : undefined;
}

function noSuchItem(above: Source, path: Path): Problem {
  const message = say`the list that this is laid over has no item at this place: "$at" counts from 0`;
  return problemAtOffset(above, offsetOf(above, [...path, '$at']), { code: 'bad-overlay', ...message });
}

/** The paths of the items that are laid over a place that is not there. */
function misplaced(below: unknown, above: unknown): Path[] {
  if (Array.isArray(below) && Array.isArray(above))
    return above.flatMap((item: unknown, index) => {
      const at = placeOf(item);
      if (at === undefined) return [];
      if (typeof at !== 'number' || !(at in below)) return [[index]];
      return misplaced(below[at], item).map((path) => [index, ...path]);
    });
  if (!isObject(below) || !isObject(above)) return [];
  return Object.keys(above).flatMap((key) => misplaced(below[key], above[key]).map((path) => [key, ...path]));
}

const instead = '$instead';

/** Returns the replacement for the whole value, or `undefined` if the values should be merged. */
function insteadOf(above: unknown): unknown {
  return isObject(above) ? above[instead] : undefined;
}

function merged(below: unknown, above: unknown): unknown {
  if (insteadOf(above) !== undefined) return insteadOf(above);
  if (Array.isArray(below) && Array.isArray(above)) {
    const list: unknown[] = [...below];
    for (const item of above as unknown[]) {
      const at = placeOf(item);
      if (at === undefined) list.push(item);
      else if (typeof at === 'number' && at in below) list[at] = withoutPlace(merged(below[at], item));
    }
    return list;
  }
  if (!isObject(below) || !isObject(above)) return above;
  const keys = [...new Set([...Object.keys(below), ...Object.keys(above)])];
  return Object.fromEntries(
    keys.map((key) => [key, key in above ? (key in below ? merged(below[key], above[key]) : above[key]) : below[key]]),
  );
}

function withoutPlace(item: unknown): unknown {
  return isObject(item) ? Object.fromEntries(Object.entries(item).filter(([key]) => key !== '$at')) : item;
}

/** The index of what is laid over, or appended as, the item at `index` of the merged list. */
function laidAt(own: readonly unknown[], laid: readonly unknown[], index: number): number | undefined {
  const places = [...laid.keys()].filter((place) =>
    index < own.length ? placeOf(laid[place]) === index : placeOf(laid[place]) === undefined,
  );
  return places[index < own.length ? 0 : index - own.length];
}

/** Returns the file and path that the value at `path` of the merged file comes from. A value in both files counts as the portal's own. */
function placeIn(below: Source, above: Source, path: Path): { source: Source; path: Path } {
  let own: unknown = below.value;
  let laid: unknown = above.value;
  /** The same path in the overlay. */
  const there: Path[number][] = [];
  for (const [depth, key] of path.entries()) {
    const step = Array.isArray(own) && Array.isArray(laid) && typeof key === 'number' ? laidAt(own, laid, key) : key;
    if (step === undefined) return { source: below, path };
    own = valueAt(own, [key]);
    laid = valueAt(laid, [step]);
    there.push(step);
    if (laid === undefined) return { source: below, path };
    if (insteadOf(laid) !== undefined) return { source: above, path: [...there, instead, ...path.slice(depth + 1)] };
    if (own === undefined || !(typeof laid === 'object' && laid !== null))
      return { source: above, path: [...there, ...path.slice(depth + 1)] };
  }
  return { source: below, path };
}
