import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Message } from '../../core/text/say.ts';
import type { Problem } from './Problem.ts';
import { valueAt, type Path, type Place, type Source } from './Source.ts';

/** Whether a problem is about a property's key or about its value. */
export type Side = 'key' | 'value';

/** Line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/** Where the value at `path` starts, or its key. A path that leads nowhere is cut back to what is there. */
export function offsetOf(source: Source, path: Path, side: Side = 'value'): number {
  const node = source.root && nodeAt(source.root, path);
  if (!node) return 0;
  if (side === 'key' && node.parent?.type === 'property') return node.parent.offset;
  return node.offset;
}

function nodeAt(root: Node, path: Path): Node {
  let node = root;
  for (const key of path) {
    const inner = findNodeAtLocation(node, [key]);
    // The only block of a list may be written without the list around it.
    if (!inner && !(key === 0 && node.type === 'object')) return node;
    node = inner ?? node;
  }
  return node;
}

/** What a check says about a place; the file and the position come from the place. */
export interface Finding extends Message {
  code: string;
  suggestion?: string | undefined;
  severity?: Problem['severity'];
  side?: Side;
  /** The key that is missing. */
  missing?: string;
  /** Its place in the file, where that is not the place of what was checked. */
  path?: Path;
}

/** Where the value at `path` was written: in the file itself, or in that of a part which it names. */
export function placeOf(source: Source, path: Path): Place {
  let place: Place = { source, path };
  let value = source.value;
  for (let depth = 0; source.origins && typeof value === 'object' && value !== null; depth += 1) {
    const origin = source.origins.get(value);
    if (origin) place = { source: origin.source, path: [...origin.path, ...path.slice(depth)] };
    if (depth === path.length) break;
    value = valueAt(value, path.slice(depth, depth + 1));
  }
  return place;
}

/** A problem at the value (or key) at `path` of a file. */
export function problemAt(source: Source, path: Path, finding: Finding): Problem {
  const place = placeOf(source, path);
  const offset = offsetOf(place.source, place.path, finding.side);
  return problemAtOffset(place.source, offset, { ...finding, path: place.path });
}

/** A problem at an offset of a file; without a path where the text there isn't JSON. */
export function problemAtOffset(source: Source, offset: number, finding: Finding): Problem {
  const { code, sentence, about, suggestion, path, side, missing, severity = 'error' } = finding;
  return {
    file: source.file,
    ...lineAndColumn(source.text, offset),
    code,
    sentence,
    about,
    severity,
    ...(suggestion !== undefined && { suggestion }),
    ...(path && { path }),
    ...(side && { side }),
    ...(missing !== undefined && { missing }),
  };
}
