import type { Domain } from './domain.ts';
import type { ActionEntry } from './action.ts';
import type { Field } from './field.ts';
import type { Form } from './form.ts';
import type { FlowManifest } from './flow.ts';
import type { Condition, Gates } from './condition.ts';
import type { Layout, Screen, SearchAction, LayoutShell } from './screen.ts';
import type { Navigation } from './navigation.ts';
import type { PortalSettings } from './portal.ts';
import type { Row } from './Row.ts';
import type { Table } from './table.ts';
import type { Text } from './text.ts';
import type { Value } from './value.ts';

export interface Entity {
  name: string;
  label: string;
  of?: string;
  /** The field that serves as a record's title, such as `name`. */
  title?: string;
  /** The address of a record's page or dialog, such as `/members/{row.id}`. */
  to?: Text;
  single?: boolean;
  fields: Field[];
}

/** Everything that a manifest's blocks refer to, directly or indirectly. */
export interface Links {
  forms: Record<string, Form>;
  /** Each collection's entity, keyed by the collection's name. */
  entities: Record<string, Entity>;
  flows: Record<string, FlowManifest>;
  tables: Record<string, Table>;
  actions: Record<string, ActionEntry>;
  /** Collections to fetch together with the manifest's code. */
  collections: string[];
  /** Title fields, keyed by collection. Includes the collections that fields and filters refer to. */
  titles?: Record<string, string>;
  /** Conditions for loading the collections in `titles`, keyed by collection. Collections without a condition are always loaded. */
  titlesWhen?: Record<string, Condition>;
  icons: IconSet;
}

/** Precompiled validators, keyed by the form's name. A validator loads together with its form. */
interface Validators {
  validators: Record<string, () => Promise<{ default: unknown }>>;
}

/** A module with a screen and all definitions that the screen refers to. It loads on demand. */
export interface ScreenModule extends Links, Validators {
  screen: Screen;
  /** The manifest's file, such as `screens/dashboard/home.json`, for messages. */
  file: string;
}

/** The frame around a folder's screens, and all definitions that the frame refers to, as one module. */
export interface ShellModule extends Links, Validators {
  shell: LayoutShell;
  file: string;
  navigation: Record<string, Navigation>;
}

/** The SVG elements of a lucide icon, each with its name and attributes. */
export type IconShape = [element: string, attributes: Record<string, string>][];
export type IconSet = Record<string, IconShape>;

/** A route with one page for each published record of `entity`. `address` names the field that contains the page's address. */
export interface PublishedRoute {
  entity: string;
  address: string;
  where?: Condition | undefined;
}

/** A screen's route. Routes are known before any screen's module is loaded. */
export interface RouteEntry {
  path: string;
  /** The page's name for the top bar, the breadcrumbs, and the search. */
  name?: Text;
  /** The screen's own gates, excluding its folders' gates. */
  gate: string[];
  redirect?: Screen['redirect'];
  /** Adds a page at this route for each published record. */
  each?: PublishedRoute;
  /** The published record that this page shows. */
  row?: Row;
  /** The collections that the screen shows, so the page can fetch them while the screen's module loads. */
  ahead?: { collections: string[]; tables: boolean };
  load: () => Promise<ScreenModule>;
}

/** A folder of screens with a `_layout.json`. */
export interface LayoutEntry {
  path: string;
  gate: string[];
  layout: Omit<Layout, 'shell' | 'gate' | 'blocks'>;
  shell?: () => Promise<ShellModule>;
}

/** A collection that can be searched. */
export interface SearchedRecords {
  of: string;
  label: Text;
  /** The name of the title field, such as `name`. */
  title: string;
  /** The names of fields to search, in addition to `title`. */
  fields: string[];
  /** The definitions of the fields in `title` and `fields`. */
  known: Field[];
  text?: Text;
  icon?: string;
  to: Text;
}

/** Data for the search, in addition to page names. Loaded when the search opens. */
export interface SearchModule {
  /** The folders with a frame. `shows` is the name of the sidebar's navigation, or `domain.navigation` if each variant has its own. */
  frames: { path: string; shows: string }[];
  navigation: Record<string, Navigation>;
  /** Page keywords, keyed by path. */
  keywords: Record<string, string[]>;
  actions: SearchAction[];
  records: SearchedRecords[];
  icons: IconSet;
}

/** Computed fields, keyed by collection, then by field name. They are computed whenever a record is read. */
export type DerivedFields = Readonly<Record<string, Readonly<Record<string, Value>>>>;

export type EntryManifests = Pick<
  PortalManifests,
  'settings' | 'userEntity' | 'gates' | 'layouts' | 'routes' | 'search' | 'standalone' | 'fixtures' | 'undated' | 'derived'
>;

/** The complete portal as the browser receives it: validated, with its text parsed and its names resolved. */
export interface PortalManifests {
  settings: PortalSettings;
  userEntity: Entity;
  domains: Domain[];
  /** The named conditions: gates and rules. */
  gates: Gates;
  layouts: LayoutEntry[];
  routes: RouteEntry[];
  /** Fetches the manifests of pages that visitors can't enter. Exists only in builds. */
  inside?: () => Promise<{ inside: EntryManifests }>;
  /** Fetches the data for the search. Exists only if the portal has a frame. */
  search?: () => Promise<{ search: SearchModule }>;
  /** Screens without a route, keyed by name, such as `restricted` for the file `_restricted.json`. */
  standalone: Record<string, () => Promise<ScreenModule>>;
  /** The sample records, keyed by collection. Dates can be tokens, such as `@d+3` for three days from today. */
  fixtures: Record<string, () => Promise<{ default: Row[] | Row }>>;
  /** Collections without date tokens in their sample records. */
  undated: string[];
  derived: DerivedFields;
  /** True if a condition, text, or value reads `now.time`. Pages then update every minute. */
  readsTime?: boolean;
  /** Loads the portal in the viewer's language or, with `at`, in the host's usual language. Missing if the portal has only one language. */
  inLanguage?: <Own extends { manifests: PortalManifests }>(own: Own, at?: { host: string }) => Promise<Own>;
  /** Returns the portal's own wording of the engine's phrase `AREA.KEY`, or `undefined` if it has none. */
  phrase?: (key: string, values: Readonly<Record<string, string | number>>) => string | undefined;
}
