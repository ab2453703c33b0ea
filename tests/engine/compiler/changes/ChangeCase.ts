import type { Edit, PortalName } from './portals.ts';

/** An edit, and the expected description of its effect. */
export interface ChangeCase {
  name: string;
  portal: PortalName;
  edits: readonly Edit[];
  sentences: readonly string[];
}
