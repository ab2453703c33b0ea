// What the workbench's page and the preview in its frame say to each other. Types alone: both sides import them, and neither ships the other.

import type { Path } from '../../compiler/source/Source.ts';

/** What the workbench's page says to the preview in its frame (`postMessage`; both sides check the origin). */
export type ToPreview =
  | { workbench: 'pick'; on: boolean }
  /** Stores this user (`null`: a visitor) and sets this day (`null`: the portal's own), and loads the page anew. */
  | { workbench: 'as'; user: Readonly<Record<string, unknown>> | null; date: string | null }
  | { workbench: 'go'; address: string }
  /** Outlines what was made of this place. */
  | { workbench: 'show'; file: string; path: Path }
  /** Shows a machine as it is driven beside the page (`null`: none), in the place of what it would do by itself. */
  | { workbench: 'drive'; moment: DrivenMoment | null };

/** Where a machine stands that is driven beside the page that shows it. */
export interface DrivenMoment {
  /** Its id. */
  machine: string;
  /** The innermost states. */
  states: readonly string[];
  context: unknown;
  /** What the run was given: of several flows of this machine on a page, the one that is given the same shows it. */
  input: Readonly<Record<string, unknown>>;
}

/** What the preview says to the page around it. */
export type FromPreview =
  /** `as` is what the page was told of whom it is seen as, by its frame's name or by a message. */
  | { workbench: 'ready'; address: string; title: string; as?: { user: Readonly<Record<string, unknown>> | null; date: string | null } }
  | { workbench: 'address'; address: string }
  | { workbench: 'picked'; file: string; path: Path; text: string }
  /** Escape was pressed while pointing. */
  | { workbench: 'pickEnded' }
  /** Somebody did something to the machine that is driven. */
  | { workbench: 'sent'; event: string; payload: Readonly<Record<string, unknown>> }
  /** How many places of the page show the machine that is driven. */
  | { workbench: 'shown'; count: number }
  | { workbench: 'failed'; message: string };
