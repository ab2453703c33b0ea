import type {
  Entity,
  LayoutEntry,
  PortalManifests,
  RouteEntry,
  ScreenModule,
  SearchModule,
  ShellModule,
} from '../../language/PortalManifests.ts';
import type { PlainText, Text } from '../../language/text.ts';
import type { Screen } from '../../language/screen.ts';
import type { Problem } from '../source/Problem.ts';

export type CompiledScreen = Omit<ScreenModule, 'validators'>;
export type CompiledShell = Omit<ShellModule, 'validators'>;

export interface CompiledRoute {
  path: string;
  name?: Text;
  gate: string[];
  redirect?: Screen['redirect'];
  each?: RouteEntry['each'];
  ahead?: RouteEntry['ahead'];
  /** The path of the route's file within the portal's folder, such as `screens/dashboard/home.json`. */
  file: string;
}

/** A checked and linked portal, serializable as JSON. The module `virtual:portal` adds the functions that load screens. */
export interface CompiledPortal extends Pick<PortalManifests, 'settings' | 'domains' | 'gates' | 'derived' | 'undated' | 'readsTime'> {
  userEntity: Entity;
  layouts: Omit<LayoutEntry, 'shell'>[];
  shells: Record<string, CompiledShell>;
  routes: CompiledRoute[];
  /** Keyed by the route's `path`. */
  screens: Record<string, CompiledScreen>;
  standalone: Record<string, CompiledScreen>;
  /** The data for the search. `undefined` if no layout has a shell. */
  search?: SearchModule;
  entities: Record<string, Entity>;
  /** The path of each collection's file within the portal's folder, such as `fixtures/events.json`. */
  fixtures: Record<string, string>;
  /** Maps each collection to its parsed fixture file. Contains only files with `$` keys, such as `$schema`. */
  records: Record<string, unknown>;
  phrases?: Readonly<Record<string, PlainText>>;
  /** Translations of the reasons for refusals (`say` in live files), keyed by the original text. */
  reasons?: Readonly<Record<string, string>>;
}

export interface Compilation {
  /** Errors and warnings, sorted by position. */
  problems: Problem[];
  fileCount: number;
  /** The paths of all files that were read, relative to the portal's folder. Callers watch these files for changes. */
  files: string[];
  /** The portal. `undefined` if there is an error. */
  portal?: CompiledPortal;
}
