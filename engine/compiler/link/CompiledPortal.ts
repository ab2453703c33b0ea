import type {
  Entity,
  LayoutEntry,
  PortalManifests,
  RouteEntry,
  ScreenModule,
  SearchModule,
  ShellModule,
} from '../../language/PortalManifests.ts';
import type { Text } from '../../language/text.ts';
import type { Screen } from '../../language/screen.ts';
import type { Problem } from '../source/Problem.ts';

/** A screen with everything it needs, as data. */
export type CompiledScreen = Omit<ScreenModule, 'validators'>;
/** The frame of a folder with everything it needs, as data. */
export type CompiledShell = Omit<ShellModule, 'validators'>;

/** A route, before its loader is known. */
export interface CompiledRoute {
  path: string;
  name?: Text;
  gate: string[];
  redirect?: Screen['redirect'];
  ahead?: RouteEntry['ahead'];
  /** Relative to the portal's folder: `screens/dashboard/home.json`. The key of its screen in `screens` is `path`. */
  file: string;
}

/** A whole portal, checked and linked, as JSON-serialisable data; `virtual:portal` adds the loaders. */
export interface CompiledPortal extends Pick<PortalManifests, 'settings' | 'domains' | 'gates' | 'derived' | 'undated'> {
  userEntity: Entity;
  layouts: Omit<LayoutEntry, 'shell'>[];
  /** By the path of the folder. */
  shells: Record<string, CompiledShell>;
  routes: CompiledRoute[];
  /** By route path. */
  screens: Record<string, CompiledScreen>;
  /** Screens that are not routes, by name without the `_`. */
  standalone: Record<string, CompiledScreen>;
  /** What is searched; missing where no folder has a frame to search in. */
  search?: SearchModule;
  /** All entities by name, choices resolved. */
  entities: Record<string, Entity>;
  /** Collection name → its file, relative to the portal's folder: `fixtures/events.json`. */
  fixtures: Record<string, string>;
  /** The records of those files that hold more than records: a `$schema`, comments. */
  records: Record<string, unknown>;
}

/** What became of a portal's folder. */
export interface Compilation {
  /** Sorted by place; errors and warnings. */
  problems: Problem[];
  /** How many files were read. */
  fileCount: number;
  /** Every file that was read, relative to the folder, for watching. */
  files: string[];
  /** Missing when there is an error. */
  portal?: CompiledPortal;
}
