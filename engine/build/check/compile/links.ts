import type { FlowManifest } from '../../../manifest/flow.ts';
import type { Form } from '../../../manifest/form.ts';
import type { Entity, IconSet } from '../../../manifest/PortalManifests.ts';
import type { Table } from '../../../manifest/table.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Reference } from '../walk/Reference.ts';
import { iconShape } from './icons.ts';

/** Everything that a portal's screens can name, complete. */
export interface Shelf {
  forms: Record<string, Form>;
  /** By collection. */
  entities: Record<string, Entity>;
  flows: Record<string, FlowManifest>;
  tables: Record<string, Table>;
  /** What a manifest names. */
  references: (manifest: Manifest) => readonly Reference[];
  /** The manifest of a form or table, whose own references come with it. */
  manifests: readonly Manifest[];
}

/** What a manifest needs at run time. */
export interface Links {
  forms: Record<string, Form>;
  entities: Record<string, Entity>;
  flows: Record<string, FlowManifest>;
  tables: Record<string, Table>;
  collections: string[];
  icons: IconSet;
}

/** Gathers what `roots` name, and what the named forms, flows and tables name in their turn. */
export function linksOf(roots: readonly Manifest[], shelf: Shelf): Links {
  const reached = new Set(roots);
  const names = {
    form: new Set<string>(),
    table: new Set<string>(),
    machine: new Set<string>(),
    collection: new Set<string>(),
    icon: new Set<string>(),
  };
  for (const manifest of reached) {
    for (const { kind, name } of shelf.references(manifest)) {
      if (kind === 'form' || kind === 'table' || kind === 'machine' || kind === 'collection' || kind === 'icon') names[kind].add(name);
      const next = shelf.manifests.find((other) => other.name === name && other.kind === folderOf[kind]);
      if (next) reached.add(next);
    }
  }
  const forms = pick(shelf.forms, names.form);
  const tables = pick(shelf.tables, names.table);
  const entities = pick(shelf.entities, names.collection);
  for (const { fields } of [...Object.values(forms), ...Object.values(tables), ...Object.values(entities)]) {
    for (const option of fields.flatMap((field) => field.options ?? [])) if (option.icon !== undefined) names.icon.add(option.icon);
  }
  return {
    forms,
    entities,
    flows: pick(shelf.flows, names.machine),
    tables,
    collections: [...names.collection].filter((name) => Object.hasOwn(shelf.entities, name)).sort(),
    icons: Object.fromEntries([...names.icon].sort().map((name) => [name, iconShape(name)])),
  };
}

const folderOf: Partial<Record<Reference['kind'], Manifest['kind']>> = { form: 'forms', table: 'tables', machine: 'flows' };

function pick<T>(shelf: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(shelf).filter(([name]) => names.has(name)));
}
