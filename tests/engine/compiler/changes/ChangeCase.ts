import type { Edit, PortalName } from './portals.ts';

/** An edit, and what the portal says that it changes. */
export interface ChangeCase {
  name: string;
  portal: PortalName;
  edits: readonly Edit[];
  said: readonly string[];
}
