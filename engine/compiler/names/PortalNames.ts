import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Provided } from '../../language/provided.ts';
import type { PlacedEffect } from './actionNames.ts';

export interface FieldNames {
  name: string;
  type: string;
  /** The field's possible values, such as its choices or record ids. */
  values?: readonly string[] | undefined;
  fields?: readonly FieldNames[] | undefined;
  /** True if every new record must contain the field, because nothing else fills in its value. */
  needed?: boolean;
  derived?: boolean;
}

/** A machine that can be used in manifests. An `undefined` list means that the names aren't known, so any name is allowed. */
export interface MachineInfo {
  states: readonly string[] | undefined;
  events: readonly string[] | undefined;
  context: readonly string[] | undefined;
}

/** A key in a page's state. If `values` is `undefined`, any value is allowed. */
export interface StateKey {
  name: string;
  values: readonly string[] | undefined;
}

/** All names of one kind, such as the names of all gates. `undefined` if the names aren't known. */
export type Names = ReadonlySet<string> | undefined;

export type ValueLists = Pick<PortalNames, 'choices' | 'records'>;

export interface EntityNames {
  name: string;
  fields: readonly FieldNames[] | undefined;
  collection: string | undefined;
  single: boolean;
  /** True if each record has its own address (`to`). */
  hasAddress: boolean;
}

export interface PortalNames {
  runtime: Runtime;
  /** The scope values that each kind of block provides to the content inside it. */
  provided: Readonly<Record<string, Provided>>;
  gates: Names;
  /** Each rule as written in the manifest. */
  rules: ReadonlyMap<string, unknown> | undefined;
  choices: ReadonlyMap<string, readonly string[]> | undefined;
  records: ReadonlyMap<string, readonly string[]>;
  actions: ReadonlyMap<string, readonly PlacedEffect[]> | undefined;
  payloads: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Maps each action to the entity of its records. Leaves out actions with several entities or none. */
  recordsAround: ReadonlyMap<string, string>;
  /** Each form as written in its manifest. */
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
  /** The entity that `portal.json` sets as `domainEntity`, if any. */
  domainEntity: EntityNames | undefined;
  features: Names;
  delays: Names;
  numbers: Names;
  /** The routes of all screens, and of folders with an `index`. */
  routes: ReadonlySet<string>;
  state: ReadonlyMap<string, readonly StateKey[]>;
  screenFiles: ReadonlyMap<string, string>;
  /** The ids of the blocks in each file, keyed by file. `dialogs` contains only the ids of dialogs. */
  blockIds: ReadonlyMap<string, ReadonlySet<string>>;
  dialogs: ReadonlyMap<string, ReadonlySet<string>>;
  machines: ReadonlyMap<string, MachineInfo>;
  functions: ReadonlySet<string>;
  operations: ReadonlyMap<string, readonly FieldNames[]> | undefined;
  mails: ReadonlySet<string>;
}
