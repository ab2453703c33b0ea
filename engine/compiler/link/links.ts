import type { ActionEntry } from '../../language/action.ts';
import { titleField } from '../../core/fields/recordOptions.ts';
import type { Field } from '../../language/field.ts';
import type { FlowManifest } from '../../language/flow.ts';
import type { Form } from '../../language/form.ts';
import type { Entity, Links } from '../../language/PortalManifests.ts';
import type { Table } from '../../language/table.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Reference } from '../references/Reference.ts';
import { iconShape } from '../names/icons.ts';
import { createMemory } from '../source/createMemory.ts';
import { createGateSets, findGateSets, type GateSet } from './createGateSets.ts';

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
const waysInside = createMemory<readonly GateSet[]>();

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
  const reached = createGateSets<Manifest>();
  /** The collections that the manifests read, each with the sets of gates that guard it. */
  const read = createGateSets<string>();
  const acted = createGateSets<string>();
  const names: Record<LinkedKind, Set<string>> = {
    form: new Set(),
    table: new Set(),
    machine: new Set(),
    collection: new Set(),
    icon: new Set(),
    action: new Set(),
  };
  const named = new Set<string>();
  const { manifests, inActions } = listPlaces(shelf);
  const add = ({ kind, name }: Reference, way: GateSet) => {
    if (kind === 'recordsOf') named.add(name);
    if (isLinked(kind)) names[kind].add(name);
    if (kind === 'collection' || kind === 'recordsOf') read.add(name, way);
    if (kind === 'action' && acted.add(name, way)) for (const inner of inActions.get(name) ?? []) add(inner, way);
    const folder = folderOf[kind];
    const next = folder && manifests.get(`${folder} ${name}`);
    if (next) reach(next, way);
  };
  const reach = (manifest: Manifest, way: GateSet) => {
    if (!reached.add(manifest, way)) return;
    for (const reference of shelf.references(manifest)) {
      const ways = waysInside(reference, [manifest.source], () => findGateSets(manifest, reference));
      for (const inner of ways) add(reference, [...way, ...inner]);
    }
  };
  for (const root of roots) reach(root, []);
  const forms = pick(shelf.forms, names.form);
  const tables = pick(shelf.tables, names.table);
  const actions = pick(shelf.actions, names.action);
  const entities = pick(shelf.entities, names.collection);
  const ofFile = (folder: string, name: string) => {
    const manifest = manifests.get(`${folder} ${name}`);
    return manifest ? reached.of(manifest) : [];
  };
  const shown = [
    ...Object.entries(forms).map(([name, { fields }]) => ({ fields, ways: ofFile('forms', name) })),
    ...Object.entries(tables).map(([name, { fields }]) => ({ fields, ways: ofFile('tables', name) })),
    ...Object.entries(entities).map(([name, { fields }]) => ({ fields, ways: [...read.of(name)] })),
  ];
  for (const { fields, ways } of shown) {
    for (const name of recordsNamed(fields)) {
      named.add(name);
      for (const way of ways) read.add(name, way);
    }
    for (const option of fields.flatMap((field) => field.options ?? [])) if (option.icon !== undefined) names.icon.add(option.icon);
  }
  const isOpen = (name: string) => read.of(name).some((way) => way.length === 0);
  const guarded = [...named].filter((name) => !isOpen(name)).sort();
  const titlesWhen = guarded.map((name) => [name, { any: read.of(name).map((way) => ({ gate: [...new Set(way)] })) }] as const);
  return {
    forms,
    entities,
    flows: pick(shelf.flows, names.machine),
    tables,
    actions,
    collections: read
      .names()
      .filter((name) => isOpen(name) && Object.hasOwn(shelf.entities, name))
      .sort(),
    ...(named.size > 0 && { titles: mapKeys(named, (name) => titleField(shelf.entities[name] ?? { fields: [] })) }),
    ...(titlesWhen.length > 0 && { titlesWhen: Object.fromEntries(titlesWhen) }),
    icons: Object.fromEntries([...names.icon].sort().map((name) => [name, iconShape(name)])),
  };
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
