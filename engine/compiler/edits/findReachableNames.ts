import { readFieldNames, fieldsOfForm, noLists } from '../names/entityNames.ts';
import type { EntityNames, FieldNames, PortalNames } from '../names/PortalNames.ts';
import { unwrapSchema } from '../shape/schemaTree.ts';
import { isObject } from '../source/Source.ts';
import { resolveUnion, type EditedPortal, type Entry } from './entryAt.ts';

export interface ReachableNames {
  entity: EntityNames | undefined;
  /** The form's fields. `undefined` outside of forms. */
  form: readonly FieldNames[] | undefined;
  item: readonly FieldNames[] | undefined;
  machine: string | undefined;
  /** The screen's state keys. `undefined` outside of screens. */
  states: readonly { name: string; values: readonly string[] | undefined }[] | undefined;
  dialogs: readonly string[] | undefined;
}

export function findReachableNames({ file, kind, manifest, levels }: Entry, { checked }: EditedPortal): ReachableNames {
  const { names } = checked;
  const reach: ReachableNames = {
    entity: kind === 'entities' ? names.entities.get(manifest.name) : kind === 'domains' ? names.domainEntity : undefined,
    form: kind === 'forms' ? formFields(levels[0]?.value, names) : undefined,
    item: kind === 'forms' ? listFields(levels) : undefined,
    machine: undefined,
    states: names.state.get(file),
    dialogs: names.dialogs.has(file) ? [...(names.dialogs.get(file) ?? [])] : undefined,
  };
  for (const { value, schema } of levels) {
    if (schema && unwrapSchema(schema).kind === 'value') switchEntity(reach, value, names);
    const inner = resolveUnion(schema, value);
    if (!isObject(value) || inner?._zod.def.type !== 'object') continue;
    for (const [key, child] of Object.entries(inner._zod.def.shape)) {
      const name = value[key];
      if (typeof name === 'string') addName(reach, unwrapSchema(child).kind, name, names);
    }
  }
  return reach;
}

function formFields(form: unknown, names: PortalNames): readonly FieldNames[] | undefined {
  return isObject(form) ? fieldsOfForm(form, names) : undefined;
}

function listFields(levels: Entry['levels']): readonly FieldNames[] | undefined {
  const list = levels.slice(2).find(({ value }) => isObject(value) && Array.isArray(value['fields']))?.value;
  return isObject(list) ? readFieldNames(list['fields'], noLists) : undefined;
}

/** Sets `reach.entity` to the entity that a `count`, `sum`, or `get` reads. */
function switchEntity(reach: ReachableNames, value: unknown, names: PortalNames): void {
  if (!isObject(value)) return;
  const read = value['count'] ?? value['sum'] ?? value['get'];
  const entity = typeof read === 'string' ? names.collections.get(read.replace(/\..*/, '')) : undefined;
  if (entity) reach.entity = entity;
}

function addName(reach: ReachableNames, kind: string | undefined, name: string, names: PortalNames): void {
  if (kind === 'entity') reach.entity = names.entities.get(name);
  // A list such as `row.lines` has no entity, because it isn't a collection.
  if (kind === 'collection') reach.entity = names.collections.get(name);
  if (kind === 'machine') reach.machine = name;
}
