import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Provided } from '../../language/provided.ts';
import type { PlacedEffect } from './actionNames.ts';

export interface FieldNames {
  name: string;
  type: string;
  /** The values of the field's choices, or the ids of the records that it can refer to, if known. */
  values?: readonly string[] | undefined;
  fields?: readonly FieldNames[] | undefined;
  /** True if a new record must include the field: it is required and never null, and nothing else fills it in. */
  needed?: boolean;
  derived?: boolean;
}

/** A machine that manifests may run. An `undefined` list is unknown and allows any name. */
export interface MachineInfo {
  states: readonly string[] | undefined;
  events: readonly string[] | undefined;
  context: readonly string[] | undefined;
}

/** A key of a page's state. `values` is `undefined` if any value is allowed. */
export interface StateKey {
  name: string;
  values: readonly string[] | undefined;
}

/** Names of one kind. If their file can't be read, this is `undefined` and the names aren't checked. */
export type Names = ReadonlySet<string> | undefined;

export type ValueLists = Pick<PortalNames, 'choices' | 'records'>;

export interface EntityNames {
  name: string;
  fields: readonly FieldNames[] | undefined;
  collection: string | undefined;
  single: boolean;
  /** True if each record has an address. */
  leads: boolean;
}

export interface PortalNames {
  runtime: Runtime;
  /** The scope values that each kind of block provides to its content. */
  provided: Readonly<Record<string, Provided>>;
  gates: Names;
  /** Each rule as written. */
  rules: ReadonlyMap<string, unknown> | undefined;
  choices: ReadonlyMap<string, readonly string[]> | undefined;
  records: ReadonlyMap<string, readonly string[]>;
  actions: ReadonlyMap<string, readonly PlacedEffect[]> | undefined;
  payloads: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** The entity of each action's record, keyed by action. See `recordsAround`. */
  recordsAround: ReadonlyMap<string, string>;
  /** The following kinds have one manifest per file. Forms and tables are as written. */
  forms: ReadonlyMap<string, unknown>;
  tables: ReadonlyMap<string, unknown>;
  domains: ReadonlySet<string>;
  navigation: ReadonlySet<string>;
  standalone: ReadonlySet<string>;
  parts: ReadonlyMap<string, unknown>;
  cards: ReadonlyMap<string, unknown>;
  entities: ReadonlyMap<string, EntityNames>;
  collections: ReadonlyMap<string, EntityNames>;
  userEntity: EntityNames | undefined;
  /** The entity with the portal's own domain fields, if there is one. */
  domainEntity: EntityNames | undefined;
  features: Names;
  delays: Names;
  numbers: Names;
  /** Routes that lead to a screen, including folders with an `index`. */
  routes: ReadonlySet<string>;
  state: ReadonlyMap<string, readonly StateKey[]>;
  screenFiles: ReadonlyMap<string, string>;
  /** The ids of each file's blocks, keyed by file. `dialogs` contains only the ids of dialogs. */
  blockIds: ReadonlyMap<string, ReadonlySet<string>>;
  dialogs: ReadonlyMap<string, ReadonlySet<string>>;
  machines: ReadonlyMap<string, MachineInfo>;
  functions: ReadonlySet<string>;
  operations: ReadonlyMap<string, readonly FieldNames[]> | undefined;
  mails: ReadonlySet<string>;
}
