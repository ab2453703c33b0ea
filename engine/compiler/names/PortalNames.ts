import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Provided } from '../../language/provided.ts';
import type { PlacedEffect } from './actionNames.ts';

/** A field as far as names go. */
export interface FieldNames {
  name: string;
  type: string;
  /** The values of its choices or the ids of the records that it can name, if they are known. */
  values?: readonly string[] | undefined;
  /** Those of the records in it, for a list of records. */
  fields?: readonly FieldNames[] | undefined;
  /** A record that is added has to bring it: it is required, and nothing fills it in. */
  needed?: boolean;
  /** It is computed and never stored. */
  derived?: boolean;
}

/** A machine that manifests may run; what is not known is undefined and anything goes. */
export interface MachineInfo {
  states: readonly string[] | undefined;
  events: readonly string[] | undefined;
  context: readonly string[] | undefined;
}

/** A key of a page's state, and its values if they are listed. */
export interface StateKey {
  name: string;
  values: readonly string[] | undefined;
}

/** Names of one kind; undefined where the file that has them cannot be read, so that nothing is said about them. */
export type Names = ReadonlySet<string> | undefined;

/** The lists that values come from. */
export type ValueLists = Pick<PortalNames, 'choices' | 'records'>;

/** The fields of an entity; undefined where its file cannot be read. */
export interface EntityNames {
  name: string;
  fields: readonly FieldNames[] | undefined;
  collection: string | undefined;
  single: boolean;
  /** Whether it says where a record is seen. */
  leads: boolean;
}

/** Every name of a portal that its manifests may use, read from the files as they are, right or wrong. */
export interface PortalNames {
  /** The portal's field types, with its currency and locale. */
  runtime: Runtime;
  /** What each kind of block gives to what is written in it. */
  provided: Readonly<Record<string, Provided>>;
  gates: Names;
  /** Rules as written. */
  rules: ReadonlyMap<string, unknown> | undefined;
  choices: ReadonlyMap<string, readonly string[]> | undefined;
  /** The ids of the sample records, by collection. */
  records: ReadonlyMap<string, readonly string[]>;
  /** The effects of each action. */
  actions: ReadonlyMap<string, readonly PlacedEffect[]> | undefined;
  /** What comes with each action; see `payloadsOf`. */
  payloads: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** By action, the entity of its record; see `recordsAround`. */
  recordsAround: ReadonlyMap<string, string>;
  /** Manifests of one a file; forms and tables as written. */
  forms: ReadonlyMap<string, unknown>;
  tables: ReadonlyMap<string, unknown>;
  domains: ReadonlySet<string>;
  navigation: ReadonlySet<string>;
  /** Screens without an address. */
  standalone: ReadonlySet<string>;
  /** Parts and cards, with the entity that each says it is about, as written. */
  parts: ReadonlyMap<string, unknown>;
  cards: ReadonlyMap<string, unknown>;
  entities: ReadonlyMap<string, EntityNames>;
  /** Entities by their collection. */
  collections: ReadonlyMap<string, EntityNames>;
  userEntity: EntityNames | undefined;
  /** The portal's own fields of domains; `undefined` where it has none. */
  domainEntity: EntityNames | undefined;
  features: Names;
  delays: Names;
  /** Those of portal.json's numbers with a name. */
  numbers: Names;
  /** Addresses that lead to a screen, folders with an index among them. */
  routes: ReadonlySet<string>;
  /** State keys of every screen and part, by file. */
  state: ReadonlyMap<string, readonly StateKey[]>;
  /** The file of the screen at a route. */
  screenFiles: ReadonlyMap<string, string>;
  /** Ids of blocks and, among them, of dialogs, by file. */
  blockIds: ReadonlyMap<string, ReadonlySet<string>>;
  dialogs: ReadonlyMap<string, ReadonlySet<string>>;
  machines: ReadonlyMap<string, MachineInfo>;
  functions: ReadonlySet<string>;
  /** What each operation of the live portal is asked with. */
  operations: ReadonlyMap<string, readonly FieldNames[]> | undefined;
}
