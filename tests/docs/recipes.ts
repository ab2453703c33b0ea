import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A snippet from the cookbook: a whole file or part of one. */
export interface Snippet {
  file: string;
  /** A JSON pointer: `/blocks/0` inserts at the start of `blocks`, and `/blocks/-` at the end. */
  at: string | undefined;
  text: string;
  /** True if the recipe removes `text`. */
  gone: boolean;
}

/** The labels of snippets that users must enter as text, because no form supports them. */
export const asText: ReadonlySet<string> = new Set([
  'screens/plots/list.json/blocks/1/item/to true',
  'portal-config/entities/report.json/fields/- { "name": "damage", "label": "Damage", "',
  'portal-config/entities/report.json/fields/- { "name": "status", "label": "Status", "',
  'portal-config/domains/juniors.json { "$schema": "../schema/domain.json", "d',
  'portal-config/flows/harvest.json { "$schema": "../schema/flow.json", "ini',
  'screens/plots/list.json/blocks/- { "block": "stats", "of": "plots", "by":',
  'portal-config/domains/gardeners.json/features/seedSwap false',
  'portal-config/domains/friends.json/features/seedSwap true',
]);

/** A cookbook section and its snippets. */
export interface Recipe {
  name: string;
  snippets: Snippet[];
}

/** Returns a label for a snippet: its file, its place, and the start of its text. */
export function labelSnippet({ file, at = '', text }: Snippet): string {
  return `${file}${at} ${text.replaceAll(/\s+/g, ' ').slice(0, 40).trim()}`;
}

/** Returns the initial text of a new JSON file: an empty object, or only the `$schema` key if it is the first key in `wanted`. */
export function begun(wanted: unknown): string {
  const [[key, schema] = []] = Object.entries(wanted ?? {});
  return JSON.stringify(key === '$schema' ? { $schema: schema } : {});
}

/** Parses the cookbook's recipes, one per second-level heading. Its snippets are ```` ```json title="FILE" at="POINTER" ```` blocks. */
export function parseRecipes(markdown: string): Recipe[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => ({ name: section.split('\n', 1)[0] ?? '', snippets: snippetsOf(section) }));
}

function snippetsOf(section: string): Snippet[] {
  return [...section.matchAll(/^```json title="([^"]+)"(?: at="([^"]+)")?( gone)?\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', at, gone, text = '']) => ({ file, at, text, gone: gone !== undefined }),
  );
}

export function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]));
}

/** Returns the portal after applying a snippet. Throws if the snippet's place doesn't exist. */
export function follow(files: Readonly<Record<string, string>>, { file, at, text, gone }: Snippet): Record<string, string> {
  if (gone) return withoutIt(files, { file, at, text });
  if (at === undefined) return { ...files, [file]: text };
  const before = files[file];
  if (before === undefined) throw new Error(`there is no ${file} to put something into`);
  const document: unknown = JSON.parse(before);
  put(document, at.split('/').slice(1), JSON.parse(text));
  return { ...files, [file]: JSON.stringify(document, undefined, 2) };
}

/** Removes a snippet from the portal. Throws if the file doesn't contain the snippet's text. */
function withoutIt(files: Readonly<Record<string, string>>, { file, at, text }: Omit<Snippet, 'gone'>): Record<string, string> {
  const document: unknown = JSON.parse(files[file] ?? 'null');
  const keys = (at ?? '').split('/').slice(1);
  const around = keys
    .slice(0, -1)
    .reduce<unknown>((place, key) => Object.entries(place ?? {}).find(([name]) => name === key)?.[1], document);
  const key = keys.at(-1);
  const found: unknown = key === undefined ? document : Object.entries(around ?? {}).find(([name]) => name === key)?.[1];
  if (JSON.stringify(found) !== JSON.stringify(JSON.parse(text))) throw new Error(`${file} has something else at ${at ?? 'its root'}`);
  if (key === undefined) return Object.fromEntries(Object.entries(files).filter(([name]) => name !== file));
  if (Array.isArray(around)) around.splice(Number(key), 1);
  else Reflect.deleteProperty(Object(around), key);
  return { ...files, [file]: JSON.stringify(document, undefined, 2) };
}

function put(place: unknown, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (typeof place !== 'object' || place === null) throw new Error(`"${key}" leads nowhere`);
  if (rest.length > 0) return put(Object.entries(place).find(([name]) => name === key)?.[1], rest, value);
  if (!Array.isArray(place)) Object.assign(place, { [key]: value });
  else if (key === '-') place.push(value);
  else place.splice(Number(key), 0, value);
}
