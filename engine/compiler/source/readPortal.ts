import { say } from '../../core/text/say.ts';
import { findNodeAtLocation } from 'jsonc-parser';
import { nearest } from './nearest.ts';
import type { Problem } from './Problem.ts';
import { configFiles, configFolders, liveFiles, liveFolders, kindOfFile, type FileKind } from './kinds.ts';
import { problemAt } from './locate.ts';
import type { parseSource } from './parseSource.ts';
import { isObject, type Source } from './Source.ts';

export interface Manifest extends FileKind {
  source: Source;
}

/** A portal's manifests, and the problems with files that aren't valid JSON or aren't manifests. */
export interface PortalFiles {
  manifests: Manifest[];
  problems: Problem[];
}

/** Parses a portal's files, keyed by path. `parse` is `parseSource`, possibly with a cache. */
export function readPortal(texts: ReadonlyMap<string, string>, parse: typeof parseSource): PortalFiles {
  const read: PortalFiles = { manifests: [], problems: [] };
  for (const [file, text] of texts) {
    const { source, problems } = parse(file, text);
    const manifest = toManifest(source);
    if (!isNamed(file)) {
      const message = say`use only letters, digits, -, and _ in file names, because they become addresses and names`;
      read.problems.push(problemAt(source, [], { code: 'bad-file-name', ...message }));
    } else if (manifest) {
      read.manifests.push(manifest);
      read.problems.push(...problems);
    } else {
      read.problems.push(misplacedProblem(source));
    }
  }
  return read;
}

const made = new WeakMap<Source, Manifest>();

function toManifest(source: Source): Manifest | undefined {
  const kind = kindOfFile(source.file, source.value);
  if (!kind) return undefined;
  const manifest = made.get(source) ?? { ...kind, source: kind.kind === 'fixtures' ? unwrapRecords(source) : withBlockLists(source) };
  made.set(source, manifest);
  return manifest;
}

/** Returns true if the file and its folders have valid names. */
function isNamed(file: string): boolean {
  const [, ...names] = file.replace(/\.json$/, '').split('/');
  return names.every((name) => /^_?[A-Za-z0-9][\w-]*$/.test(name) && !(name in {}));
}

/**
 * Unwraps the records in `{ "$schema": …, "records": [ … ] }`. Authors add the object around the records because a list can't have a
 * `$schema` key.
 */
function unwrapRecords(source: Source): Source {
  if (!source.root || !isObject(source.value)) return source;
  const { $schema: _, ...value } = source.value;
  const isList = Object.keys(value).length === 1 && Array.isArray(value['records']);
  return isList ? { ...source, value: value['records'], root: findNodeAtLocation(source.root, ['records']) } : { ...source, value };
}

/** Turns single blocks into lists. Authors may write `"blocks": { "block": "form", … }`, but the code that follows expects lists. */
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

function misplacedProblem(source: Source): Problem {
  const places = [
    ...configFiles.map((name) => `portal-config/${name}.json`),
    ...configFolders.map((name) => `portal-config/${name}/`),
    ...liveFiles.map((name) => `portal-config/live/${name}.json`),
    ...liveFolders.map((name) => `portal-config/live/${name}/`),
  ];
  const [top, second, third] = source.file.split('/');
  const suggestion = third === undefined ? nearest(source.file, places) : nearest(`${top}/${second}/`, places);
  return problemAt(source, [], { code: 'unknown-file', ...say`the portal doesn't read this file; move or rename it`, suggestion });
}
