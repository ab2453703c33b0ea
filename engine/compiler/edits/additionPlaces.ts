import { isObject, valueAt } from '../source/Source.ts';
import type { AdditionContext, EditStep } from './EditStep.ts';
import type { EditedPortal } from './entryAt.ts';
import type { FormOption } from './EntryForm.ts';
import { fieldLabel } from './nameOptions.ts';
import { keyWords, findName } from './keyWords.ts';

/** Returns the folders to choose from for a new screen: every folder with a layout, and `/`. */
export function listFolders({ checked: { manifests } }: EditedPortal): FormOption[] {
  const layouts = manifests.filter(({ kind }) => kind === 'layouts').sort((a, b) => a.name.length - b.name.length);
  const folders = layouts.map(({ name, source }) => {
    const title = isObject(source.value) ? findName(source.value['name']) : undefined;
    return { value: name, label: title === undefined ? name : `${title} (${name})` };
  });
  return folders.some(({ value }) => value === '/') ? folders : [...folders, { value: '/', label: 'Outside any folder (/)' }];
}

export function listMenus(folder: string, { checked: { manifests } }: EditedPortal): string[] {
  const around = manifests
    .filter(({ kind, name }) => kind === 'layouts' && (name === '/' || folder === name || folder.startsWith(`${name}/`)))
    .sort((a, b) => b.name.length - a.name.length)
    .map(({ source }) => valueAt(source.value, ['shell', 'navigation']))
    .find((name) => typeof name === 'string');
  if (around === undefined) return [];
  if (around !== 'domain.navigation') return [around];
  const own = manifests.flatMap(({ kind, source }) => (kind === 'domains' ? [valueAt(source.value, ['navigation'])] : []));
  return [...new Set(own.filter((name) => typeof name === 'string'))];
}

export function cardinalFields({
  checked: { names },
}: EditedPortal): { path: string; label: string; values: readonly (string | boolean)[] }[] {
  const fields = (['viewer', 'domain'] as const).flatMap((root) =>
    ((root === 'viewer' ? names.userEntity : names.domainEntity)?.fields ?? []).flatMap(({ name, values }) =>
      values && values.length > 0 ? [{ path: `${root}.${name}`, label: keyWords(`${root}.${name}`), values }] : [],
    ),
  );
  const flags = [...(names.features ?? [])].map((name) => ({
    path: `features.${name}`,
    label: keyWords(`features.${name}`),
    values: [true, false],
  }));
  return [...fields, ...flags];
}

/** Converts words to a name: `Board minutes` becomes `board-minutes`, or `boardMinutes` for a key. Returns a valid name unchanged. */
export function toName(words: string, style: 'address' | 'key'): string {
  if (/^[a-z][\w-]*$/.test(words)) return words;
  const parts = words
    .normalize('NFKD')
    .replaceAll('/', ' ')
    .replaceAll(/[^\w\s-]/g, '')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
  const name =
    style === 'address'
      ? parts.join('-')
      : parts.map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('');
  return /^[a-z]/.test(name) ? name : `new${style === 'address' && name !== '' ? '-' : ''}${name}`;
}

/** Returns an object with a `$schema` key. If the portal's files don't use that key, returns an empty object. */
export function createSchemaPointer(schema: string, { texts }: AdditionContext): object {
  const isPointed = /"\$schema"/.test(texts.get('portal-config/portal.json') ?? '');
  return isPointed ? { $schema: `../schema/${schema}.json` } : {};
}

export function keysIn(file: string, entries: readonly (readonly [key: string, value: unknown])[], { texts }: AdditionContext): EditStep[] {
  if (entries.length === 0) return [];
  if (!texts.has(file)) return [{ newFile: file, value: Object.fromEntries(entries) }];
  return entries.map(([key, value]) => ({ do: 'set', file, path: [key], value }));
}

export function listDelays({ checked: { manifests } }: EditedPortal): FormOption[] {
  const portal = manifests.find(({ kind }) => kind === 'portal')?.source.value;
  const delays = isObject(portal) && isObject(portal['delays']) ? portal['delays'] : {};
  return Object.entries(delays).map(([name, time]) => ({ value: name, label: `${keyWords(name)} (${String(time)} ms)` }));
}

/** Returns the fields that each table doesn't show yet, as `table.field`. */
export function remainingColumns({ checked }: EditedPortal): FormOption[] {
  const { tables, entities } = checked.names;
  return [...tables].flatMap(([table, value]) => {
    const entity = isObject(value) && typeof value['entity'] === 'string' ? entities.get(value['entity']) : undefined;
    const columns: unknown[] = isObject(value) && Array.isArray(value['columns']) ? value['columns'] : [];
    const existing = new Set(columns.map((column) => (isObject(column) ? column['field'] : column)));
    const fields = entity?.fields?.filter(({ name }) => !existing.has(name)) ?? [];
    return fields.map(({ name }) => ({
      value: `${table}.${name}`,
      label: `${table}: ${entity ? fieldLabel(entity, name, checked) : name}`,
    }));
  });
}

/** Returns the names of the user fields that have choices and are set by sign-in rules. */
export function userChoices({ checked: { names, manifests } }: EditedPortal): string[] {
  const portal = manifests.find(({ kind }) => kind === 'portal')?.source.value;
  const signIn = isObject(portal) && isObject(portal['signIn']) ? portal['signIn'] : {};
  const rules = isObject(signIn['user']) ? Object.keys(signIn['user']) : [];
  return rules.filter((rule) => names.userEntity?.fields?.find(({ name }) => name === rule)?.values !== undefined);
}
