import type { Domain } from './domain.ts';
import type { ActionEntry } from './action.ts';
import type { Field } from './field.ts';
import type { Form } from './form.ts';
import type { FlowManifest } from './flow.ts';
import type { Gates } from './condition.ts';
import type { Layout, Screen, SearchAction, Shell } from './screen.ts';
import type { Navigation } from './navigation.ts';
import type { PortalSettings } from './portal.ts';
import type { Row } from './Row.ts';
import type { Table } from './table.ts';
import type { Text } from './text.ts';
import type { Value } from './value.ts';

/** An entity with its fields' choices resolved. */
export interface Entity {
  name: string;
  label: string;
  /** The collection that holds its records. */
  of?: string;
  /** The field that names a record wherever another one refers to it. */
  title?: string;
  /** Where a record is seen; it is `row` there. */
  to?: Text;
  single?: boolean;
  fields: Field[];
}

/** Everything that the blocks of a manifest name, and what that names in its turn. */
export interface Links {
  /** Forms named by its blocks, by name. */
  forms: Record<string, Form>;
  /** The entities that its blocks read, by collection: fields give rows their formats. */
  entities: Record<string, Entity>;
  /** Flows from flows/*.json that its blocks run, by name. */
  flows: Record<string, FlowManifest>;
  /** Named tables of tables/*.json. */
  tables: Record<string, Table>;
  /** Entries of actions.json. */
  actions: Record<string, ActionEntry>;
  /** Collections to fetch alongside the code. */
  collections: string[];
  /** The field that names a record, by collection: of those to which fields and filters refer. */
  titles?: Record<string, string>;
  /** lucide icons. */
  icons: IconSet;
}

/** Precompiled validators by form name, loaded with the form. */
interface Validators {
  validators: Record<string, () => Promise<{ default: unknown }>>;
}

/** A screen with everything it needs, as one lazily loaded module. */
export interface ScreenModule extends Links, Validators {
  screen: Screen;
  /** The manifest's file, for messages (`screens/dashboard/home.json`). */
  file: string;
}

/** The frame of a folder of screens with everything it needs, as one lazily loaded module. */
export interface ShellModule extends Links, Validators {
  shell: Shell;
  /** The layout's file, for messages. */
  file: string;
  /** The navigations that it may show, by name. */
  navigation: Record<string, Navigation>;
}

/** A lucide icon's shapes: element name and attributes, as lucide ships them. */
export type IconShape = [element: string, attributes: Record<string, string>][];
export type IconSet = Record<string, IconShape>;

/** A screen's place among the routes, known before its module is loaded. */
export interface RouteEntry {
  /** `/dashboard/home`; `/` for screens/index.json. */
  path: string;
  /** What bar, breadcrumbs and search call it. */
  name?: Text;
  /** This screen's own gates; the folders' gates are in `layouts`. */
  gate: string[];
  redirect?: Screen['redirect'];
  /** What to fetch beside its module: the collections that it shows, and the grid if it has tables. */
  ahead?: { collections: string[]; tables: boolean };
  load: () => Promise<ScreenModule>;
}

/** A folder of screens with a `_layout.json`. */
export interface LayoutEntry {
  /** `/dashboard`. */
  path: string;
  /** The folder's own gates. */
  gate: string[];
  layout: Omit<Layout, 'shell' | 'gate' | 'blocks'>;
  shell?: () => Promise<ShellModule>;
}

/** Records that the search finds. */
export interface SearchedRecords {
  of: string;
  /** What they are called together, above those that are found. */
  label: Text;
  /** The field that names a record. */
  title: string;
  /** Other fields that find it. */
  fields: string[];
  /** The fields named above, with their types. */
  known: Field[];
  /** Stands beside the title. */
  text?: Text;
  icon?: string;
  /** Where a record is seen. */
  to: Text;
}

/** What the search knows, beside the names of the pages; fetched with its dialog. */
export interface SearchModule {
  /** The folders with a frame, and the name of the navigation that it shows, or `domain.navigation`. */
  frames: { path: string; shows: string }[];
  navigation: Record<string, Navigation>;
  /** Other words for pages, by their paths. */
  keywords: Record<string, string[]>;
  actions: SearchAction[];
  records: SearchedRecords[];
  icons: IconSet;
}

/** Fields that are computed of their own record whenever it is read, by collection and then by name. */
export type DerivedFields = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** What is known of a portal's screens before one is loaded. */
export type Inside = Pick<
  PortalManifests,
  'settings' | 'layouts' | 'routes' | 'search' | 'standalone' | 'fixtures' | 'undated' | 'derived'
>;

/** The whole portal as the browser gets it: checked, texts parsed, names resolved. */
export interface PortalManifests {
  settings: PortalSettings;
  /** The fields a stored user must fit. */
  userEntity: Entity;
  domains: Domain[];
  /** Gates and rules: every condition that others name. */
  gates: Gates;
  layouts: LayoutEntry[];
  routes: RouteEntry[];
  /**
   * In a build: fetches the rest, where `layouts` and `routes` are those that visitors may enter, and nothing is here of screens without an
   * address and of records. So what a visitor loads does not grow with the screens behind the sign-in.
   */
  inside?: () => Promise<{ inside: Inside }>;
  /** What is searched; only portals with a frame have it. */
  search?: () => Promise<{ search: SearchModule }>;
  /** Screens that are not routes, by name (files that start with `_`): `_restricted.json` → `restricted`. */
  standalone: Record<string, () => Promise<ScreenModule>>;
  /** Fixture collections by name, dates still tokens. */
  fixtures: Record<string, () => Promise<{ default: Row[] | Row }>>;
  /** Collections without a date token, whose rows need not be searched for one. */
  undated: string[];
  /** The fields of records that are computed when they are read. */
  derived: DerivedFields;
}
