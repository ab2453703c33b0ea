import type { CheckedPortal } from '../compilePortal.ts';
import { isObject, type Path } from '../source/Source.ts';
import { findName } from './keyWords.ts';

export interface WordsAt {
  file: string;
  path: Path;
  text: string;
}

const named = new Set(['gates', 'rules', 'actions', 'choices']);

/** Lists the names and text in the portal, or in one file, for searching. Each file's title comes first. */
export function listPlaces({ manifests }: CheckedPortal, wanted?: string): WordsAt[] {
  return manifests.flatMap(({ source, kind, name }) => {
    const { file, value } = source;
    if (wanted !== undefined && file !== wanted) return [];
    const title = isObject(value) ? (findName(value['title']) ?? findName(value['label'])) : undefined;
    const keys = named.has(kind) && isObject(value) ? Object.keys(value).filter((key) => !key.startsWith('$')) : [];
    return [
      { file, path: [], text: title === undefined ? name : `${name} ${title}` },
      ...keys.map((key) => ({ file, path: [key], text: key })),
      ...textsIn(source.origins ? written(source.value, source.origins) : value, []).map(({ path, text }) => ({ file, path, text })),
    ];
  });
}

/** Removes values that come from another file. */
function written(value: unknown, origins: ReadonlyMap<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (origins.has(value)) return undefined;
  if (Array.isArray(value)) return value.map((entry) => written(entry, origins));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, written(entry, origins)]));
}

function textsIn(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => textsIn(entry, [...path, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => (key === '$schema' ? [] : textsIn(entry, [...path, key])));
}
