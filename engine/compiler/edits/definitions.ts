import type { CheckedPortal } from '../compilePortal.ts';
import type { KindName } from '../source/kinds.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import type { ChangedFiles } from './applyCommand.ts';
import type { Mistake, Texts } from './EditCommand.ts';
import { removeValue, renameKey, setValue, type EditResult } from './jsonEdits.ts';

export interface Definition {
  /** The name that other files use, such as `price` for the field `event.price`. */
  short: string;
  files: readonly DefinitionPlace[];
}

type DefinitionPlace =
  | { how: 'key' | 'value' | 'entry'; file: string; path: Path }
  /** `fileOf` converts a name to the path of its file. */
  | { how: 'file'; file: string; fileOf: (name: string) => string };

const keyed: Readonly<Record<string, readonly [file: string, ...path: string[]]>> = {
  gate: ['portal-config/gates.json'],
  rule: ['portal-config/rules.json'],
  action: ['portal-config/actions.json'],
  choices: ['portal-config/choices.json'],
  number: ['portal-config/portal.json', 'numbers'],
  delay: ['portal-config/portal.json', 'delays'],
};

/** Maps a kind of definition to its folder. Each definition of these kinds has its own file. */
const folders: Readonly<Record<string, string>> = {
  form: 'forms',
  table: 'tables',
  entity: 'entities',
  machine: 'flows',
  flow: 'flows',
  navigation: 'navigation',
  card: 'cards',
  domain: 'domains',
  variant: 'domains',
};

const ofFiles: Partial<Record<KindName, string>> = {
  ...Object.fromEntries(Object.entries(folders).map(([kind, folder]) => [folder, kind])),
  flows: 'machine',
  domains: 'domain',
  screens: 'screen',
  standalone: 'standalone',
  parts: 'part',
  fixtures: 'collection',
};

/** Returns the kind of name that a file defines, such as `form`. Returns `undefined` if nothing can refer to the file. */
export function definedByFile(kind: KindName): string | undefined {
  return ofFiles[kind];
}

/** Finds the definition of a `field` (`entity.field`), a `choice` (`list.value`), an `id` (`file#id`), or another name. */
export function findDefinition(checked: CheckedPortal, kind: string, name: string): Definition | undefined {
  const valueOf = (file: string) => checked.manifests.find(({ source }) => source.file === file)?.source.value;
  const inFile = keyed[kind];
  if (inFile && Object.hasOwn(keyed, kind)) {
    const [file, ...path] = inFile;
    return valueAt(valueOf(file), [...path, name]) === undefined
      ? undefined
      : { short: name, files: [{ how: 'key', file, path: [...path, name] }] };
  }
  const folder = folders[kind];
  if (folder !== undefined && Object.hasOwn(folders, kind))
    return defineByFile(checked, `portal-config/${folder}/${name}.json`, name, (to) => `portal-config/${folder}/${to}.json`);
  switch (kind) {
    case 'screen': {
      const file = checked.names.screenFiles.get(name);
      return file === undefined ? undefined : defineByFile(checked, file, name, (to) => screenFile(to, file));
    }
    case 'part':
    case 'standalone': {
      const file = checked.manifests.find((manifest) => manifest.kind === (kind === 'part' ? 'parts' : kind) && manifest.name === name)
        ?.source.file;
      return file === undefined ? undefined : defineByFile(checked, file, name, (to) => file.replace(/[^/]*$/, `_${to}.json`));
    }
    case 'collection': {
      const entity = checked.manifests.find((manifest) => manifest.kind === 'entities' && valueAt(manifest.source.value, ['of']) === name);
      const records = defineByFile(checked, `fixtures/${name}.json`, name, (to) => `fixtures/${to}.json`);
      if (!entity) return records;
      return { short: name, files: [{ how: 'value', file: entity.source.file, path: ['of'] }, ...(records?.files ?? [])] };
    }
    case 'feature':
      return ofEntry('portal-config/portal.json', ['features'], (entry) => entry === name, [], name);
    case 'field': {
      const [entity = '', field = ''] = name.split('.');
      return ofEntry(
        `portal-config/entities/${entity}.json`,
        ['fields'],
        (entry) => isObject(entry) && entry['name'] === field,
        ['name'],
        field,
      );
    }
    case 'choice': {
      const [, list = '', value = ''] = /^([^.]*)\.(.*)$/.exec(name) ?? [];
      return ofEntry('portal-config/choices.json', [list], (entry) => isObject(entry) && entry['value'] === value, ['value'], value);
    }
    case 'id': {
      const [file = '', id = ''] = name.split('#');
      const path = placeOfId(valueOf(file), id, []);
      return path && { short: id, files: [{ how: 'value', file, path }] };
    }
    default:
      return undefined;
  }

  function ofEntry(file: string, list: Path, isMatch: (entry: unknown) => boolean, key: Path, short: string): Definition | undefined {
    const entries = valueAt(valueOf(file), list);
    const at = Array.isArray(entries) ? entries.findIndex(isMatch) : -1;
    return at < 0 ? undefined : { short, files: [{ how: 'entry', file, path: [...list, at, ...key] }] };
  }
}

function defineByFile(checked: CheckedPortal, file: string, short: string, fileOf: (name: string) => string): Definition | undefined {
  return checked.files.includes(file) ? { short, files: [{ how: 'file', file, fileOf }] } : undefined;
}

/** Returns the file for a screen's new address. If the old file (`before`) is an `index.json`, so is the new one. */
function screenFile(address: string, before: string): string {
  const path = address.replace(/^\/+|\/+$/g, '');
  return before.endsWith('/index.json') || path === '' ? `screens/${path === '' ? '' : `${path}/`}index.json` : `screens/${path}.json`;
}

function placeOfId(value: unknown, id: string, path: Path): Path | undefined {
  if (Array.isArray(value) || isObject(value))
    for (const [key, entry] of Object.entries(value)) {
      const here = [...path, Array.isArray(value) ? Number(key) : key];
      const found = key === 'id' && entry === id ? here : placeOfId(entry, id, here);
      if (found) return found;
    }
  return undefined;
}

export function renameDefinition(texts: Texts, { files, short }: Definition, to: string): ChangedFiles | Mistake {
  const changed = new Map<string, string | null>();
  for (const defined of files) {
    const text = texts.get(defined.file) ?? '';
    if (defined.how === 'file') {
      const file = defined.fileOf(to);
      if (texts.has(file)) return { mistake: `"${file}" already exists` };
      changed.set(defined.file, null);
      changed.set(file, withPointer(text, defined.file, file));
    } else {
      const made: EditResult =
        defined.how === 'key' ? renameKey(text, defined.path, to) : setValue(text, defined.path, to, { order: () => [] });
      if (typeof made !== 'string') return made;
      changed.set(defined.file, made);
    }
  }
  return changed.size === 0 ? { mistake: `"${short}" is not defined in a manifest` } : changed;
}

export function removeDefinition(texts: Texts, { files }: Definition): ChangedFiles | Mistake {
  const changed = new Map<string, string | null>();
  for (const defined of files) {
    if (defined.how === 'file') {
      changed.set(defined.file, null);
      continue;
    }
    const isNamed = defined.how === 'entry' && typeof defined.path.at(-1) === 'string';
    const made = removeValue(texts.get(defined.file) ?? '', isNamed ? defined.path.slice(0, -1) : defined.path);
    if (typeof made !== 'string') return made;
    changed.set(defined.file, made);
  }
  return changed;
}

function withPointer(text: string, from: string, to: string): string {
  const depth = (file: string) => file.split('/').length - 1;
  const up = depth(to) - depth(from);
  if (up === 0) return text;
  return text.replace(
    /("\$schema": ")((?:\.\.\/)*)/,
    (_, before: string, steps: string) => `${before}${'../'.repeat(Math.max(0, steps.length / 3 + up))}`,
  );
}
