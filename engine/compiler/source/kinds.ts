import { isObject } from './Source.ts';

export type KindName =
  | 'portal'
  | 'gates'
  | 'rules'
  | 'choices'
  | 'actions'
  | 'domains'
  | 'navigation'
  | 'entities'
  | 'forms'
  | 'flows'
  | 'tables'
  | 'screens'
  | 'standalone'
  | 'parts'
  | 'cards'
  | 'words'
  | 'layouts'
  | 'access'
  | 'api'
  | 'operations'
  | 'schedules'
  | 'mail'
  | 'fixtures';

/** Single-manifest files in portal-config/. */
export const configFiles = ['portal', 'gates', 'rules', 'choices', 'actions'] as const satisfies KindName[];
/** Folders in portal-config/ with one manifest in each file. */
export const configFolders = [
  'domains',
  'navigation',
  'entities',
  'forms',
  'flows',
  'tables',
  'cards',
  'words',
] as const satisfies KindName[];

/** Files in portal-config/live/. Only the live portal reads them. */
export const liveFiles = ['access', 'api', 'operations', 'schedules'] as const satisfies KindName[];
/** Folders in portal-config/live/ with one manifest in each file. */
export const liveFolders = ['mail'] as const satisfies KindName[];

/** A manifest's kind and name. The name of a screen is its route; most other names are file names without `.json`. */
export interface FileKind {
  kind: KindName;
  name: string;
}

/**
 * Returns a manifest's kind and name. Returns `undefined` for other files. In `screens`, a `_name.json` file with a title is a standalone
 * screen.
 */
export function kindOfFile(file: string, value?: unknown): FileKind | undefined {
  const [top, ...rest] = file.replace(/\.json$/, '').split('/');
  const last = rest.at(-1);
  if (last === undefined) return undefined;
  if (top === 'fixtures') return rest.length === 1 ? { kind: 'fixtures', name: last } : undefined;
  if (top === 'screens') return screenKind(rest, last, value);
  if (top !== 'portal-config') return undefined;
  if (rest.length === 1) return pick(configFiles, last, last);
  if (rest[0] === 'live')
    return rest.length === 2 ? pick(liveFiles, last, last) : rest.length === 3 ? pick(liveFolders, rest[1], last) : undefined;
  return rest.length === 2 ? pick(configFolders, rest[0], last) : undefined;
}

function pick(kinds: readonly KindName[], kind: string | undefined, name: string): FileKind | undefined {
  const found = kinds.find((known) => known === kind);
  return found && { kind: found, name };
}

function screenKind(segments: string[], last: string, value: unknown): FileKind {
  const folder = `/${segments.slice(0, -1).join('/')}`;
  if (last === '_layout') return { kind: 'layouts', name: folder };
  if (last.startsWith('_')) return { kind: isObject(value) && value['title'] !== undefined ? 'standalone' : 'parts', name: last.slice(1) };
  if (last === 'index') return { kind: 'screens', name: folder };
  return { kind: 'screens', name: `/${segments.join('/')}` };
}
