import type { Domain } from './domain.ts';
import type { DerivedFields } from '../data/deriveFields.ts';
import type { Effect } from './action.ts';
import type { Field } from './field.ts';
import type { Form } from './form.ts';
import type { FlowManifest } from './flow.ts';
import type { Gates } from './condition.ts';
import type { Layout, Screen } from './screen.ts';
import type { Navigation } from './navigation.ts';
import type { PortalSettings } from './portal.ts';
import type { Row } from './fixture.ts';
import type { Table } from './table.ts';

/** An entity with its fields' choices resolved. */
export interface Entity {
  name: string;
  label: string;
  collection?: string;
  single?: boolean;
  fields: Field[];
}

/** A screen with everything it needs, as one lazily loaded module. */
export interface ScreenModule {
  screen: Screen;
  /** The manifest's file, for messages (`screens/dashboard/home.json`). */
  file: string;
  /** Forms named by its blocks, by name. */
  forms: Record<string, Form>;
  /** The entities that its blocks read, by collection: fields give rows their formats. */
  entities: Record<string, Entity>;
  /** Flows from flows/*.json that its blocks run, by name. */
  flows: Record<string, FlowManifest>;
  /** Named tables of tables/*.json. */
  tables: Record<string, Table>;
  /** Collections to fetch alongside the code. */
  collections: string[];
  /** Precompiled validators by form name, loaded with the form. */
  validators: Record<string, () => Promise<{ default: unknown }>>;
  /** lucide icons that it names. */
  icons: IconSet;
}

/** A lucide icon's shapes: element name and attributes, as lucide ships them. */
export type IconShape = [element: string, attributes: Record<string, string>][];
export type IconSet = Record<string, IconShape>;

/** A screen's place among the routes, known before its module is loaded. */
export interface RouteEntry {
  /** `/dashboard/home`; `/` for screens/index.json. */
  path: string;
  /** This screen's own gates; the folders' gates are in `layouts`. */
  gate: string[];
  redirect?: Screen['redirect'];
  load: () => Promise<ScreenModule>;
}

/** A folder of screens with a `_layout.json`. */
export interface LayoutEntry {
  /** `/dashboard`. */
  path: string;
  layout: Layout;
}

/** The whole portal as the browser gets it: checked, texts parsed, names resolved. */
export interface PortalManifests {
  settings: PortalSettings;
  /** The fields a stored user must fit. */
  userEntity: Entity;
  domains: Domain[];
  navigation: Record<string, Navigation>;
  gates: Gates;
  actions: Record<string, Effect>;
  layouts: LayoutEntry[];
  routes: RouteEntry[];
  /** Screens that are not routes, by name (files that start with `_`): `_restricted.json` → `restricted`. */
  parts: Record<string, () => Promise<ScreenModule>>;
  /** Fixture collections by name, dates still tokens. */
  fixtures: Record<string, () => Promise<{ default: Row[] | Row }>>;
  /** The fields of records that are computed when they are read. */
  derived: DerivedFields;
  icons: IconSet;
}
