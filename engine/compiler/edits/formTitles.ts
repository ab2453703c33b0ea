import { isObject, type Path } from '../source/Source.ts';
import type { Entry } from './entryAt.ts';
import type { EntryForm } from './EntryForm.ts';
import { entryTitle, fileWords, keyWords, plainTitle, short } from './keyWords.ts';

export function crumbsTo(entry: Entry): EntryForm['crumbs'] {
  return entry.levels.slice(0, -1).flatMap(({ path, value }, depth) => {
    if (Array.isArray(value)) return [];
    const title = depth === 0 ? titleOfEntry({ ...entry, levels: [], path: [], value }) : levelTitle(path, value);
    return [{ title, file: entry.file, path }];
  });
}

export function titleOfEntry({ manifest, path, value }: Entry): string {
  if (path.length > 0) return levelTitle(path, value);
  const title = plainTitle(value);
  return title === undefined ? fileWords(manifest.name) : short(title);
}

function levelTitle(path: Path, value: unknown): string {
  const last = path.at(-1);
  if (typeof last === 'number') return entryTitle(value, last);
  const name = isObject(value) && typeof value['block'] === 'string' ? entryTitle(value, 0) : undefined;
  return name ?? keyWords(String(last));
}
