import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Message } from '../../core/text/say.ts';
import type { Problem } from './Problem.ts';
import { valueAt, type Path, type Place, type Source } from './Source.ts';

export type Side = 'key' | 'value';

export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

export function findOffset(source: Source, path: Path, side: Side = 'value'): number {
  const node = source.root && nodeAt(source.root, path);
  if (!node) return 0;
  if (side === 'key' && node.parent?.type === 'property') return node.parent.offset;
  return node.offset;
}

/** Returns the node for the value at `path`. Returns `undefined` if the file doesn't contain that value. */
export function findNode(source: Source, path: Path): Node | undefined {
  const node = source.root && nodeAt(source.root, path);
  return node && valueAt(source.value, path) === node.value ? node : undefined;
}

function nodeAt(root: Node, path: Path): Node {
  let node = root;
  for (const key of path) {
    const inner = findNodeAtLocation(node, [key]);
    // A list of blocks can be written as a single block. Index 0 then means the block itself.
    if (!inner && !(key === 0 && node.type === 'object')) return node;
    node = inner ?? node;
  }
  return node;
}

/** A problem without a file and position. `problemAt` adds these. */
export interface Finding extends Message {
  code: string;
  suggestion?: string | undefined;
  severity?: Problem['severity'];
  side?: Side;
  missing?: string;
  /** Defaults to the path of the reference that was checked. */
  path?: Path;
}

/** Returns the place where the value at `path` was written: in this file, or in a part's file. */
export function findPlace(source: Source, path: Path): Place {
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

export function problemAt(source: Source, path: Path, finding: Finding): Problem {
  const place = findPlace(source, path);
  const offset = findOffset(place.source, place.path, finding.side);
  return problemAtOffset(place.source, offset, { ...finding, path: place.path });
}

/** Creates a problem at an offset in a file. If the text there isn't JSON, the problem has no path. */
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
