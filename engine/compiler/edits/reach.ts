import { fieldNames, fieldsOfForm, noLists } from '../names/entityNames.ts';
import type { EntityNames, FieldNames, PortalNames } from '../names/PortalNames.ts';
import { bare } from '../shape/schemaTree.ts';
import { isObject } from '../source/Source.ts';
import { decided, type Edited, type Entry } from './entryAt.ts';

/** What surrounds an entry, as far as it decides which names fit there. */
export interface Reach {
  /** Of the records that are read as `row`. */
  entity: EntityNames | undefined;
  /** What is entered in the form around, and in the record of a list there; undefined outside of the fields of a form. */
  form: readonly FieldNames[] | undefined;
  item: readonly FieldNames[] | undefined;
  /** The machine of the flow around. */
  machine: string | undefined;
  /** The keys of the page's state, and the dialogs, of the screen; undefined where the entry is not a screen's. */
  states: readonly { name: string; values: readonly string[] | undefined }[] | undefined;
  dialogs: readonly string[] | undefined;
}

/** What surrounds the entry. */
export function reachOf({ file, kind, manifest, levels }: Entry, { checked }: Edited): Reach {
  const { names } = checked;
  const reach: Reach = {
    entity: kind === 'entities' ? names.entities.get(manifest.name) : kind === 'domains' ? names.domainEntity : undefined,
    form: kind === 'forms' ? entered(levels[0]?.value, names) : undefined,
    item: kind === 'forms' ? listed(levels) : undefined,
    machine: undefined,
    states: names.state.get(file),
    dialogs: names.dialogs.has(file) ? [...(names.dialogs.get(file) ?? [])] : undefined,
  };
  for (const { value, schema } of levels) {
    if (schema && bare(schema).kind === 'value') counted(reach, value, names);
    const inner = decided(schema, value);
    if (!isObject(value) || inner?._zod.def.type !== 'object') continue;
    for (const [key, child] of Object.entries(inner._zod.def.shape)) {
      const name = value[key];
      if (typeof name === 'string') named(reach, bare(child).kind, name, names);
    }
  }
  return reach;
}

function entered(form: unknown, names: PortalNames): readonly FieldNames[] | undefined {
  return isObject(form) ? fieldsOfForm(form, names) : undefined;
}

/** The fields of the list of records that the entry is a field of. */
function listed(levels: Entry['levels']): readonly FieldNames[] | undefined {
  const list = levels.slice(2).find(({ value }) => isObject(value) && Array.isArray(value['fields']))?.value;
  return isObject(list) ? fieldNames(list['fields'], noLists) : undefined;
}

/** What a value counts or reads is what its own condition asks about. */
function counted(reach: Reach, value: unknown, names: PortalNames): void {
  if (!isObject(value)) return;
  const read = value['count'] ?? value['sum'] ?? value['get'];
  const entity = typeof read === 'string' ? names.collections.get(read.replace(/\..*/, '')) : undefined;
  if (entity) reach.entity = entity;
}

function named(reach: Reach, kind: string | undefined, name: string, names: PortalNames): void {
  if (kind === 'entity') reach.entity = names.entities.get(name);
  // What is no collection is a list in the scope, of records that nobody knows here.
  if (kind === 'collection') reach.entity = names.collections.get(name);
  if (kind === 'machine') reach.machine = name;
}
