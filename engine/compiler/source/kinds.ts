import { isObject } from './Source.ts';

/** Every kind of manifest. */
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
  | 'layouts'
  | 'access'
  | 'api'
  | 'operations'
  | 'fixtures';

/** Files of portal-config/ that are one manifest, and folders of it that hold many, one a file. */
export const configFiles = ['portal', 'gates', 'rules', 'choices', 'actions'] as const satisfies KindName[];
export const configFolders = ['domains', 'navigation', 'entities', 'forms', 'flows', 'tables', 'cards'] as const satisfies KindName[];

/** Files of portal-config/live/, which only the live portal reads. */
export const liveFiles = ['access', 'api', 'operations'] as const satisfies KindName[];

/** The kind of a file and its name among its kind: a route for screens, a file name without `.json` for most. */
export interface FileKind {
  kind: KindName;
  name: string;
}

/**
 * What the file at this place is, by its path inside of the portal's folder; undefined where no manifest belongs.
 * A file `_name.json` among the screens is a screen without an address when it has a title, and a part of other screens without one.
 */
export function kindOfFile(file: string, value?: unknown): FileKind | undefined {
  const [top, ...rest] = file.replace(/\.json$/, '').split('/');
  const last = rest.at(-1);
  if (last === undefined) return undefined;
  if (top === 'fixtures') return rest.length === 1 ? { kind: 'fixtures', name: last } : undefined;
  if (top === 'screens') return screenKind(rest, last, value);
  if (top !== 'portal-config') return undefined;
  if (rest.length === 1) return pick(configFiles, last, last);
  if (rest[0] === 'live') return rest.length === 2 ? pick(liveFiles, last, last) : undefined;
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
