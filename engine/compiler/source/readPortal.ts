import { say } from '../../core/text/say.ts';
import { findNodeAtLocation } from 'jsonc-parser';
import { nearest } from './nearest.ts';
import type { Problem } from './Problem.ts';
import { configFiles, configFolders, liveFiles, kindOfFile, type FileKind } from './kinds.ts';
import { problemAt } from './locate.ts';
import type { parseSource } from './parseSource.ts';
import { isObject, type Source } from './Source.ts';

/** A file that was read, and what it is. */
export interface Manifest extends FileKind {
  source: Source;
}

/** Everything that a portal's folder holds, and what is no JSON or no manifest in it. */
export interface PortalFiles {
  manifests: Manifest[];
  problems: Problem[];
}

/**
 * What the files of a portal are.
 * @param texts by their paths inside of the portal's folder, with `/`.
 * @param parse `parseSource`, or one that remembers what it parsed.
 */
export function readPortal(texts: ReadonlyMap<string, string>, parse: typeof parseSource): PortalFiles {
  const read: PortalFiles = { manifests: [], problems: [] };
  for (const [file, text] of texts) {
    const { source, problems } = parse(file, text);
    const manifest = manifestOf(source);
    if (!isNamed(file)) {
      const message = say`a file's name becomes an address or a name: letters, digits, - and _ only, and no copies`;
      read.problems.push(problemAt(source, [], { code: 'bad-file-name', ...message }));
    } else if (manifest) {
      read.manifests.push(manifest);
      read.problems.push(...problems);
    } else {
      read.problems.push(misplaced(source));
    }
  }
  return read;
}

const made = new WeakMap<Source, Manifest>();

/** The same source gives the same manifest. */
function manifestOf(source: Source): Manifest | undefined {
  const kind = kindOfFile(source.file, source.value);
  if (!kind) return undefined;
  const manifest = made.get(source) ?? { ...kind, source: kind.kind === 'fixtures' ? recordsOf(source) : withBlockLists(source) };
  made.set(source, manifest);
  return manifest;
}

/** Whether the folders and the file below the first folder can be names. */
function isNamed(file: string): boolean {
  const [, ...names] = file.replace(/\.json$/, '').split('/');
  return names.every((name) => /^_?[A-Za-z0-9][\w-]*$/.test(name) && !(name in {}));
}

/** Records without the editor's pointer, which needs an object around a list of them: `{ "$schema": …, "records": [ … ] }`. */
function recordsOf(source: Source): Source {
  if (!source.root || !isObject(source.value)) return source;
  const { $schema: _, ...value } = source.value;
  const isList = Object.keys(value).length === 1 && Array.isArray(value['records']);
  return isList ? { ...source, value: value['records'], root: findNodeAtLocation(source.root, ['records']) } : { ...source, value };
}

/** A single block may be written where a list of blocks belongs: `"blocks": { "block": "form", … }`. Everything else reads the list. */
function withBlockLists(source: Source): Source {
  return isObject(source.value) ? { ...source, value: inLists(source.value) } : source;
}

function inLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inLists);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, isBlock(entry) ? [inLists(entry)] : inLists(entry)]);
  return Object.fromEntries(entries);
}

function isBlock(value: unknown): boolean {
  return isObject(value) && typeof value['block'] === 'string';
}

function misplaced(source: Source): Problem {
  const places = [
    ...configFiles.map((name) => `portal-config/${name}.json`),
    ...configFolders.map((name) => `portal-config/${name}/`),
    ...liveFiles.map((name) => `portal-config/live/${name}.json`),
  ];
  const [top, second, third] = source.file.split('/');
  const suggestion = third === undefined ? nearest(source.file, places) : nearest(`${top}/${second}/`, places);
  return problemAt(source, [], { code: 'unknown-file', ...say`no manifest belongs at this place`, suggestion });
}
