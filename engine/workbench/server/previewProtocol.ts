// Messages between the workbench's page and the preview in its frame. Only types, so that both sides can import them.

import type { Path } from '../../compiler/source/Source.ts';

/** Messages from the workbench's page to the preview (`postMessage`; both sides check the origin). */
export type ToPreview =
  | { workbench: 'pick'; on: boolean }
  /** Sets the user (`null` for a visitor) and the date (`null` for the portal's own), and reloads the page. */
  | { workbench: 'as'; user: Readonly<Record<string, unknown>> | null; date: string | null }
  | { workbench: 'go'; address: string }
  /** Outlines the elements rendered from this location. */
  | { workbench: 'show'; file: string; path: Path }
  /** Shows the state of a driven machine instead of running it. `null` ends that. */
  | { workbench: 'drive'; simulation: DrivenSimulation | null };

export interface DrivenSimulation {
  machine: string;
  states: readonly string[];
  context: unknown;
  /** The run's input. If a page has several flows of this machine, the one with this input shows the simulation. */
  input: Readonly<Record<string, unknown>>;
}

/** Messages from the preview to the workbench's page. */
export type FromPreview =
  /** `as` is the user and date that the page received, in its frame's name or in a message. */
  | { workbench: 'ready'; address: string; title: string; as?: { user: Readonly<Record<string, unknown>> | null; date: string | null } }
  | { workbench: 'address'; address: string }
  | { workbench: 'picked'; file: string; path: Path; text: string }
  /** The number of elements that the page rendered from the location in `show`. */
  | { workbench: 'found'; file: string; count: number }
  | { workbench: 'pickEnded' }
  /** An event for the driven machine happened on the page. */
  | { workbench: 'sent'; event: string; payload: Readonly<Record<string, unknown>> }
  /** The number of flows on the page that show the driven machine. */
  | { workbench: 'shown'; count: number }
  | { workbench: 'failed'; message: string };
