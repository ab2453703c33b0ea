import type { z } from 'zod';

/** What a machine that the portal registers answers to: states as dotted paths (`browsing.filtered`), events by type. */
export interface MachineNames {
  states: string[];
  events: string[];
}

/** What a portal's own code (`portal.ts`) registers, as far as manifests can name it. */
export interface PortalCode {
  functions: string[];
  machines: Record<string, MachineNames>;
  /** Schemas of the portal's own blocks, by kind. */
  blocks: Record<string, z.ZodType>;
}

export const noCode: PortalCode = { functions: [], machines: {}, blocks: {} };
