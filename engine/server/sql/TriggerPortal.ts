import type { Entity } from '../../language/PortalManifests.ts';
import type { LivePortal } from './LivePortal.ts';

/** The part of a portal that decides the triggers of its tables. */
export type TriggerPortal = Pick<LivePortal, 'runtime' | 'access' | 'entities' | 'derived' | 'settings' | 'userEntity' | 'gates'>;

/** An entity with a table of its own. */
export type TableEntity = Entity & { of: string };
