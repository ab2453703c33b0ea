import type { ReferenceKind } from '../../language/references.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import { toSuggestedKind, suggestNames, type SuggestedKind } from '../names/suggestNames.ts';
import type { EntityNames } from '../names/PortalNames.ts';
import { isObject } from '../source/Source.ts';
import type { EditedPortal } from './entryAt.ts';
import type { FormOption } from './EntryForm.ts';
import { fieldTypeWords } from './fieldTypeWords.ts';
import { fileWords, findName, truncateText } from './keyWords.ts';
import type { ReachableNames } from './findReachableNames.ts';

/** The names to choose from. `open` is true if names that aren't in the list are allowed, too. */
export interface NameOptions {
  options: readonly FormOption[];
  open: boolean;
}

const known = new WeakMap<object, Map<string, NameOptions>>();

/** Returns the names to suggest for a reference of this `kind`. Returns `undefined` if they can't be listed. */
export function nameOptions(
  kind: ReferenceKind | 'path' | 'function' | 'fieldOf',
  edited: EditedPortal,
  reach: ReachableNames,
): NameOptions | undefined {
  const offered = kind === 'path' || kind === 'function' || kind === 'fieldOf' ? kind : toSuggestedKind(kind);
  if (offered === undefined) return undefined;
  if (offered === 'dialog' && reach.dialogs) return { options: reach.dialogs.map(toOption), open: true };
  if (offered === 'state' && reach.states) return { options: reach.states.map(({ name }) => toOption(name)), open: true };
  if ((offered === 'field' || offered === 'sort') && reach.entity?.fields) return getEntityNames(offered, reach.entity, edited.checked);
  return getPortalNames(offered, edited);
}

/** Returns and caches the names that are valid everywhere in the portal. */
function getPortalNames(kind: SuggestedKind, { checked }: EditedPortal): NameOptions {
  const made = known.get(checked.names) ?? new Map<string, NameOptions>();
  known.set(checked.names, made);
  const { names, open } = suggestNames(checked.names)[kind];
  const options = made.get(kind) ?? { options: names.map((name) => ({ value: name, label: findLabel(kind, name, checked) })), open };
  made.set(kind, options);
  return options;
}

const addresses: readonly SuggestedKind[] = ['route', 'screen', 'address'];

function findLabel(kind: SuggestedKind, name: string, { manifests, names }: CheckedPortal): string {
  if (kind === 'fieldType') return fieldTypeWords(name);
  const file = addresses.includes(kind)
    ? manifests.find(({ source }) => source.file === names.screenFiles.get(name))
    : kind === 'standalone'
      ? manifests.find((manifest) => manifest.kind === kind && manifest.name === name)
      : undefined;
  const value = file?.source.value;
  if (!isObject(value)) return name;
  // Skip a title with placeholders, such as `Boat {row.name}`.
  const title = [findName(value['name']), findName(value['title'])].find((words) => words !== undefined && !words.includes('{'));
  return `${title ?? fileWords(name)} (${name})`;
}

export function getEntityNames(kind: 'field' | 'sort', entity: EntityNames, checked: CheckedPortal): NameOptions {
  const fields = (entity.fields ?? []).map(({ name }) => ({ value: name, label: fieldLabel(entity, name, checked) }));
  if (kind === 'field') return { options: fields, open: true };
  return {
    options: fields.flatMap(({ value, label }) => [
      { value, label },
      { value: `-${value}`, label: `${label}, descending` },
    ]),
    open: true,
  };
}

export function fieldLabel({ name: entity }: EntityNames, name: string, { manifests }: CheckedPortal): string {
  const value = manifests.find((manifest) => manifest.kind === 'entities' && manifest.name === entity)?.source.value;
  const fields = isObject(value) && Array.isArray(value['fields']) ? value['fields'] : [];
  const field: unknown = fields.find((candidate: unknown) => isObject(candidate) && candidate['name'] === name);
  const label = isObject(field) ? findName(field['label']) : undefined;
  return label === undefined ? name : truncateText(label);
}

export function toOption(value: string): FormOption {
  return { value, label: value };
}
