import type { CheckedPortal } from '../compilePortal.ts';
import { isObject, type Path } from '../source/Source.ts';
import { findName, keyWords } from './keyWords.ts';

export interface LocatedText {
  file: string;
  path: Path;
  text: string;
}

const named = new Set(['gates', 'rules', 'actions', 'choices']);

/** A name or a value in a manifest. Users can search for its text or for the label of its key. */
export interface SearchPlace extends LocatedText {
  /** The label of the text's key, such as "Show when". Missing if the text is a title or a name. */
  key?: string;
}

/** Lists the names and values in the portal or in one file, for searching. In each file, the title comes first. */
export function listPlaces({ manifests }: CheckedPortal, onlyFile?: string): SearchPlace[] {
  return manifests.flatMap(({ source, kind, name }) => {
    const { file, value } = source;
    if (onlyFile !== undefined && file !== onlyFile) return [];
    const title = isObject(value) ? (findName(value['title']) ?? findName(value['label'])) : undefined;
    const keys = named.has(kind) && isObject(value) ? Object.keys(value).filter((key) => !key.startsWith('$')) : [];
    return [
      { file, path: [], text: title === undefined ? name : `${name} ${title}` },
      ...keys.map((key) => ({ file, path: [key], text: key })),
      ...valuesIn(source.origins ? withoutOtherFiles(source.value, source.origins) : value, []).flatMap(({ path, is }) =>
        typeof is === 'string' || kind !== 'fixtures' ? [{ file, path, text: String(is), ...keyAt(path) }] : [],
      ),
    ];
  });
}

/** Returns the value of a manifest without the parts that were inserted from other files. */
function withoutOtherFiles(value: unknown, origins: ReadonlyMap<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (origins.has(value)) return undefined;
  if (Array.isArray(value)) return value.map((entry) => withoutOtherFiles(entry, origins));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutOtherFiles(entry, origins)]));
}

function keyAt(path: Path): { key?: string } {
  const key = path.findLast((step) => typeof step === 'string');
  return key === undefined ? {} : { key: keyWords(key) };
}

function valuesIn(value: unknown, path: Path): { path: Path; is: string | number | boolean }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, is: value }];
  if (typeof value === 'number' || typeof value === 'boolean') return [{ path, is: value }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => valuesIn(entry, [...path, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => (key === '$schema' ? [] : valuesIn(entry, [...path, key])));
}
