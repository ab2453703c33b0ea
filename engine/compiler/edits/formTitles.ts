import { isObject, type Path } from '../source/Source.ts';
import { resolveUnion, type Entry } from './entryAt.ts';
import type { EntryForm } from './EntryForm.ts';
import { entryTitle, fileWords, keyWords, findStaticTitle, truncateText } from './keyWords.ts';

/** Returns an entry's breadcrumbs, starting with the file. Leaves out lists that have no form of their own. */
export function crumbsTo(entry: Entry): EntryForm['crumbs'] {
  return entry.levels.slice(0, -1).flatMap(({ path, value }, depth) => {
    const owner = entry.levels[depth - 1];
    if (Array.isArray(value) && owner && !hasForms(owner, path.at(-1))) return [];
    const title = depth === 0 ? titleOfEntry({ ...entry, levels: [], path: [], value }) : levelTitle(path, value);
    return [{ title, file: entry.file, path }];
  });
}

/** Returns true if the entry `key` in `value` has a form of its own. */
function hasForms({ schema, value }: Entry['levels'][number], key: string | number | undefined): boolean {
  if (Array.isArray(value)) return true;
  const def = resolveUnion(schema, value)?._zod.def;
  return def?.type === 'record' || (def?.type === 'object' && def.catchall !== undefined && !Object.hasOwn(def.shape, String(key)));
}

export function titleOfEntry({ manifest, path, value }: Entry): string {
  if (path.length > 0) return levelTitle(path, value);
  const title = findStaticTitle(value);
  return title === undefined ? fileWords(manifest.name) : truncateText(title);
}

function levelTitle(path: Path, value: unknown): string {
  const last = path.at(-1);
  if (typeof last === 'number') return entryTitle(value, last);
  const name = isObject(value) && typeof value['block'] === 'string' ? entryTitle(value, 0) : undefined;
  return name ?? keyWords(String(last));
}
