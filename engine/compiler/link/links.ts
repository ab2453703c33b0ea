import type { ActionEntry } from '../../language/action.ts';
import { titleField } from '../../core/fields/recordOptions.ts';
import type { Field } from '../../language/field.ts';
import type { FlowManifest } from '../../language/flow.ts';
import type { Form } from '../../language/form.ts';
import type { Entity, Links } from '../../language/PortalManifests.ts';
import type { Table } from '../../language/table.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Reference } from '../references/Reference.ts';
import { isObject, valueAt } from '../source/Source.ts';
import { iconShape } from '../names/icons.ts';
import { createMemory } from '../source/createMemory.ts';

export interface Shelf {
  forms: Record<string, Form>;
  entities: Record<string, Entity>;
  flows: Record<string, FlowManifest>;
  tables: Record<string, Table>;
  actions: Record<string, ActionEntry>;
  references: (manifest: Manifest) => readonly Reference[];
  manifests: readonly Manifest[];
}

interface Places {
  manifests: ReadonlyMap<string, Manifest>;
  inActions: ReadonlyMap<string, readonly Reference[]>;
}

const places = createMemory<Places>();

function listPlaces(shelf: Shelf): Places {
  return places(shelf, [], () => {
    const manifests = new Map(shelf.manifests.map((manifest) => [`${manifest.kind} ${manifest.name}`, manifest]));
    const actions = manifests.get('actions actions');
    const inActions = new Map<string, Reference[]>();
    for (const reference of actions ? shelf.references(actions) : []) {
      const name = String(reference.path[0]);
      inActions.set(name, [...(inActions.get(name) ?? []), reference]);
    }
    return { manifests, inActions };
  });
}

/** Collects everything that `roots` refer to, directly or through forms, flows, and tables. */
export function collectLinks(roots: readonly Manifest[], shelf: Shelf): Links {
  const reached = new Set(roots);
  const names: Record<LinkedKind, Set<string>> = {
    form: new Set(),
    table: new Set(),
    machine: new Set(),
    collection: new Set(),
    icon: new Set(),
    action: new Set(),
  };
  const named = new Set<string>();
  /** Collections that the screen reads outside of any gate, to show their records or to get the titles of other records. */
  const open = new Set<string>();
  const { manifests, inActions } = listPlaces(shelf);
  const add = ({ kind, name }: Reference) => {
    if (kind === 'recordsOf') named.add(name);
    const isNew = isLinked(kind) && !names[kind].has(name);
    if (isLinked(kind)) names[kind].add(name);
    if (isNew && kind === 'action') inActions.get(name)?.forEach(add);
    const folder = folderOf[kind];
    const next = folder && manifests.get(`${folder} ${name}`);
    if (next) reached.add(next);
  };
  for (const manifest of reached)
    for (const reference of shelf.references(manifest)) {
      add(reference);
      const isRead = reference.kind === 'collection' || reference.kind === 'recordsOf';
      if (isRead && !isBehindGate(manifest, reference)) open.add(reference.name);
    }
  for (const name of names.action) for (const { kind, name: of } of inActions.get(name) ?? []) if (kind === 'collection') open.add(of);
  const forms = pick(shelf.forms, names.form);
  const tables = pick(shelf.tables, names.table);
  const actions = pick(shelf.actions, names.action);
  const entities = pick(shelf.entities, names.collection);
  const shown = [...Object.values(forms), ...Object.values(tables)].map(({ fields }) => fields);
  for (const fields of [...shown, ...Object.values(entities).map((entity) => entity.fields)]) {
    for (const name of recordsNamed(fields)) named.add(name);
    for (const option of fields.flatMap((field) => field.options ?? [])) if (option.icon !== undefined) names.icon.add(option.icon);
  }
  const opened = Object.entries(entities).flatMap(([collection, { fields }]) => (open.has(collection) ? [fields] : []));
  for (const name of [...shown, ...opened].flatMap(recordsNamed)) open.add(name);
  return {
    forms,
    entities,
    flows: pick(shelf.flows, names.machine),
    tables,
    actions,
    collections: [...open].filter((name) => Object.hasOwn(shelf.entities, name)).sort(),
    ...(named.size > 0 && { titles: mapKeys(named, (name) => titleField(shelf.entities[name] ?? { fields: [] })) }),
    icons: Object.fromEntries([...names.icon].sort().map((name) => [name, iconShape(name)])),
  };
}

/** Returns true if a gate surrounds the reference. In that case, some viewers may not be allowed to read the collection. */
function isBehindGate({ source }: Manifest, { path }: Reference): boolean {
  return path.some((_key, depth) => {
    const around = valueAt(source.value, path.slice(0, depth));
    return isObject(around) && JSON.stringify(around['when'] ?? null).includes('"gate"');
  });
}

const linkedKinds = ['form', 'table', 'machine', 'collection', 'icon', 'action'] as const;
type LinkedKind = (typeof linkedKinds)[number];
const linked: ReadonlySet<string> = new Set(linkedKinds);

function isLinked(kind: Reference['kind']): kind is LinkedKind {
  return linked.has(kind);
}

const folderOf: Partial<Record<Reference['kind'], Manifest['kind']>> = { form: 'forms', table: 'tables', machine: 'flows' };

function pick<T>(shelf: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(shelf).filter(([name]) => names.has(name)));
}

function recordsNamed(fields: readonly Field[]): string[] {
  return fields.flatMap(({ of, fields: inner = [] }) => [...(of === undefined ? [] : [of]), ...recordsNamed(inner)]);
}

function mapKeys(names: ReadonlySet<string>, change: (name: string) => string): Record<string, string> {
  return Object.fromEntries([...names].sort().map((name) => [name, change(name)]));
}
