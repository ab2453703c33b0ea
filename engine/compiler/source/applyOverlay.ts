import { say } from '../../core/text/say.ts';
import { createMemory } from './createMemory.ts';
import { anchorKeys, mergedItems, findMisplacedAnchors, type MisplacedAnchor } from './anchors.ts';
import { findOffset, lineAndColumn, problemAtOffset } from './locate.ts';
import { parseSource, type Parse } from './parseSource.ts';
import type { Problem } from './Problem.ts';
import { isObject, valueAt, type Path, type Source } from './Source.ts';

export interface OverlayResult {
  texts: Map<string, string>;
  /** Overlay problems: invalid JSON, or an overlay that doesn't match the file it changes. */
  problems: Problem[];
  /** Changes a problem's location to the file that contains the value: the original file or the overlay. */
  written: (problem: Problem) => Problem;
}

/** The folder of the live portal's overlays. For example, `portal-config/live/over/app.json` changes `app.json`. */
export const overFolder = 'portal-config/live/over/';

/** Returns the path of the file that an overlay changes. Returns `undefined` if `file` isn't an overlay. */
export function overlaidFile(file: string): string | undefined {
  return file.startsWith(overFolder) ? file.slice(overFolder.length) : undefined;
}

/** Separates a portal's own files from its overlays. Overlays are keyed by the path of the file that they change. */
export function splitOverlay(texts: ReadonlyMap<string, string>): { own: Map<string, string>; over: Map<string, string> } {
  const own = new Map<string, string>();
  const over = new Map<string, string>();
  for (const [file, text] of texts) {
    const below = overlaidFile(file);
    if (below === undefined) own.set(file, text);
    else over.set(below, text);
  }
  return { own, over };
}

/** Applies the overlays in `over` to the portal's files in `own`, both keyed by path. */
export function applyOverlay(
  own: ReadonlyMap<string, string>,
  over: ReadonlyMap<string, string>,
  parse: Parse = parseSource,
): OverlayResult {
  const texts = new Map(own);
  const problems: Problem[] = [];
  const overlaidFiles = new Map<string, { below: Source | undefined; above: Source }>();
  for (const [file, text] of over) {
    const { source: above, problems: unreadable } = parse(overFolder + file, text);
    const below = own.has(file) ? parse(file, own.get(file) ?? '').source : undefined;
    problems.push(...unreadable);
    if (!above.readable || (below && !below.readable)) continue;
    if (below && readKind(below.value) !== readKind(above.value)) {
      const message = say`the original file contains ${readKind(below.value)}, so this overlay must contain one, too`;
      problems.push(problemAtOffset(above, findOffset(above, []), { code: 'bad-overlay', ...message }));
      continue;
    }
    const applied = appliedOnce(above, [below], () => apply(below, above));
    problems.push(...applied.problems);
    overlaidFiles.set(file, { below, above });
    texts.set(file, applied.text);
  }

  function written(problem: Problem): Problem {
    const files = overlaidFiles.get(problem.file);
    if (!files) return problem;
    const { below, above } = files;
    if (!below) return { ...problem, file: above.file };
    const place = placeIn(below, above, problem.path ?? []);
    const offset = findOffset(place.source, place.path, problem.side);
    return { ...problem, file: place.source.file, ...lineAndColumn(place.source.text, offset), path: place.path };
  }

  return { texts, problems, written };
}

const appliedOnce = createMemory<{ text: string; problems: readonly Problem[] }>();

function apply(below: Source | undefined, above: Source): { text: string; problems: Problem[] } {
  if (!below) return { text: above.text, problems: [] };
  return {
    text: `${JSON.stringify(mergeValues(below.value, above.value), undefined, 2)}\n`,
    problems: findMisplacedAnchors(below.value, above.value).map((item) => createMissingItemProblem(above, item)),
  };
}

function readKind(value: unknown): string {
  return Array.isArray(value) ? 'a list' : isObject(value) ? 'an object' : 'a value';
}

function createMissingItemProblem(above: Source, { path, key, at, count, suggestion }: MisplacedAnchor): Problem {
  const message =
    typeof at === 'string'
      ? say`the list that this overlay changes has ${count === 0 ? 'no' : 'more than one'} item named ${JSON.stringify(at)}; "${key}" takes an item's id, name, or kind`
      : say`"${key}" takes an item's id, name, or kind, not its position, because positions change when someone adds an item above`;
  const place = [...path, key];
  const finding = { code: 'bad-overlay', ...message, path: place, ...(suggestion !== undefined && { suggestion }) };
  return problemAtOffset(above, findOffset(above, place), finding);
}

/** In an overlay, `{ "$instead": VALUE }` replaces the original value instead of merging with it. */
export const instead = '$instead';

function readReplacement(above: unknown): unknown {
  return isObject(above) ? above[instead] : undefined;
}

function mergeValues(below: unknown, above: unknown): unknown {
  if (readReplacement(above) !== undefined) return readReplacement(above);
  if (Array.isArray(below) && Array.isArray(above)) {
    return mergedItems(below, above).map(({ own, over }) => {
      if (over === undefined) return own === undefined ? undefined : below[own];
      const item = withoutAnchor(above[over]);
      return own === undefined ? item : mergeValues(below[own], item);
    });
  }
  if (!isObject(below) || !isObject(above)) return above;
  const keys = [...new Set([...Object.keys(below), ...Object.keys(above)])];
  return Object.fromEntries(
    keys.map((key) => [key, key in above ? (key in below ? mergeValues(below[key], above[key]) : above[key]) : below[key]]),
  );
}

function withoutAnchor(item: unknown): unknown {
  return isObject(item) ? Object.fromEntries(Object.entries(item).filter(([key]) => !anchorKeys.some((known) => known === key))) : item;
}

/** Returns the file and path of a merged value. Prefers the portal's own file to the overlay. */
function placeIn(below: Source, above: Source, path: Path): { source: Source; path: Path } {
  let own: unknown = below.value;
  let overlayValue: unknown = above.value;
  const ownPath: Path[number][] = [];
  const overlayPath: Path[number][] = [];
  for (const [depth, key] of path.entries()) {
    const inBoth = { own: key, over: key };
    const item =
      Array.isArray(own) && Array.isArray(overlayValue) && typeof key === 'number' ? (mergedItems(own, overlayValue)[key] ?? {}) : inBoth;
    if (item.own !== undefined) ownPath.push(item.own);
    if (item.over !== undefined) overlayPath.push(item.over);
    own = item.own === undefined ? undefined : valueAt(own, [item.own]);
    overlayValue = item.over === undefined ? undefined : valueAt(overlayValue, [item.over]);
    if (overlayValue === undefined) return { source: below, path: [...ownPath, ...path.slice(depth + 1)] };
    if (readReplacement(overlayValue) !== undefined) return { source: above, path: [...overlayPath, instead, ...path.slice(depth + 1)] };
    if (own === undefined || !(typeof overlayValue === 'object' && overlayValue !== null))
      return { source: above, path: [...overlayPath, ...path.slice(depth + 1)] };
  }
  return { source: below, path };
}
