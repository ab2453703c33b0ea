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
  /** The field used as a record's title in references to it. */
  title?: string;
  /** The address of a record. It reads the record as `row`. */
  to?: Text;
  single?: boolean;
  fields: Field[];
}

/** Everything that the blocks of a manifest refer to, directly or indirectly. */
export interface Links {
  forms: Record<string, Form>;
  /** The entities that its blocks read, keyed by collection. Their fields format the rows. */
  entities: Record<string, Entity>;
  flows: Record<string, FlowManifest>;
  tables: Record<string, Table>;
  actions: Record<string, ActionEntry>;
  /** Collections to fetch alongside the code. */
  collections: string[];
  /** The field used as a record's title, for collections that fields and filters refer to. */
  titles?: Record<string, string>;
  icons: IconSet;
}

/** Precompiled validators, keyed by form name. Each is loaded along with its form. */
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
  shell: LayoutShell;
  file: string;
  navigation: Record<string, Navigation>;
}

/** The shapes of a lucide icon: element names and attributes, as in lucide's package. */
export type IconShape = [element: string, attributes: Record<string, string>][];
export type IconSet = Record<string, IconShape>;

/** The entity of published records that each have a page, and the field with its address. */
export interface PublishedRoute {
  entity: string;
  address: string;
  where?: Condition | undefined;
}

/** A screen's route, known before its module is loaded. */
export interface RouteEntry {
  path: string;
  /** The page's name in the bar, breadcrumbs, and search. */
  name?: Text;
  /** The screen's own gates. The gates of its folders are in `layouts`. */
  gate: string[];
  redirect?: Screen['redirect'];
  /** Set if the screen has a page for each published record. Such a route has no page of its own. */
  each?: PublishedRoute;
  /** The published record that the page is for. */
  row?: Row;
  /** The collections that the screen shows, and the grid if it has tables. They are prefetched along with the module. */
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

/** A collection that the search covers. */
export interface SearchedRecords {
  of: string;
  label: Text;
  /** The field used as a record's title. */
  title: string;
  /** Other fields to search. */
  fields: string[];
  /** The fields named above, with their types. */
  known: Field[];
  text?: Text;
  icon?: string;
  to: Text;
}

/** Search data other than page names. Fetched when the search dialog opens. */
export interface SearchModule {
  /** The folders that have a frame. `shows` is the name of the frame's navigation, or `domain.navigation`. */
  frames: { path: string; shows: string }[];
  navigation: Record<string, Navigation>;
  /** Keywords of pages, keyed by path. */
  keywords: Record<string, string[]>;
  actions: SearchAction[];
  records: SearchedRecords[];
  icons: IconSet;
}

/** Fields that are computed from their own record when it's read, keyed by collection and then by name. */
export type DerivedFields = Readonly<Record<string, Readonly<Record<string, Value>>>>;

export type EntryManifests = Pick<
  PortalManifests,
  'settings' | 'userEntity' | 'gates' | 'layouts' | 'routes' | 'search' | 'standalone' | 'fixtures' | 'undated' | 'derived'
>;

/** The whole portal as the browser receives it: validated, with text parsed and names resolved. */
export interface PortalManifests {
  settings: PortalSettings;
  userEntity: Entity;
  domains: Domain[];
  /** All named conditions: gates and rules. */
  gates: Gates;
  layouts: LayoutEntry[];
  routes: RouteEntry[];
  /** Fetches the remaining manifests. Only builds have this, so that visitors load only the manifests of pages that they may enter. */
  inside?: () => Promise<{ inside: EntryManifests }>;
  /** Fetches the search data. Only portals with a frame have it. */
  search?: () => Promise<{ search: SearchModule }>;
  /** Screens without a route, keyed by name. Their files start with `_`: `_restricted.json` is `restricted`. */
  standalone: Record<string, () => Promise<ScreenModule>>;
  /** Fixtures keyed by collection. Their date tokens are unresolved. */
  fixtures: Record<string, () => Promise<{ default: Row[] | Row }>>;
  /** Collections whose fixtures have no date tokens, so there is no need to look for any. */
  undated: string[];
  derived: DerivedFields;
  /** True if a condition, text, or value reads `now.time`, so that pages need to update every minute. */
  readsTime?: boolean;
  /** Returns the portal in the language of the given host (the page's by default). Missing if all variants use the same language. */
  inLanguage?: <Own extends { manifests: PortalManifests }>(own: Own, at?: { host: string }) => Promise<Own>;
  /** Formats an engine phrase, named `AREA.KEY`, in the portal's own wording. Returns `undefined` if the portal doesn't reword it. */
  phrase?: (key: string, values: Readonly<Record<string, string | number>>) => string | undefined;
}
