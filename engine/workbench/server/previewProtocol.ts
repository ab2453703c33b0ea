// The messages between the workbench's page and the preview in its frame. This file has only types, so that both sides can import it.

import type { Path } from '../../compiler/source/Source.ts';

export type PreviewScheme = 'light' | 'dark';

/** Messages from the workbench's page to the preview, sent with `postMessage`. Both sides check the origin. */
export type ToPreview =
  | { workbench: 'pick'; on: boolean }
  /** Sets the user (`null` for a visitor) and the date (`null` for the portal's own), and reloads the preview. */
  | { workbench: 'as'; user: Readonly<Record<string, unknown>> | null; date: string | null }
  | { workbench: 'go'; address: string }
  /** Shows the page in light or dark colors. With `null`, the page follows the system or its own switch. */
  | { workbench: 'scheme'; scheme: PreviewScheme | null }
  /** Outlines the elements rendered from this location. */
  | { workbench: 'show'; file: string; path: Path }
  /** Opens an input over the text of the last `texted` message. */
  | { workbench: 'typeText'; text: string }
  /** Shows the state of a driven machine instead of running the machine. If `null`, the page runs the machine itself. */
  | { workbench: 'drive'; simulation: DrivenSimulation | null };

export interface DrivenSimulation {
  machine: string;
  states: readonly string[];
  context: unknown;
  /** The run's input. If a page has several flows of this machine, only a flow with this input shows the simulation. */
  input: Readonly<Record<string, unknown>>;
  /** The values in the payloads of the run's events. The flow's forms start with the values of their fields. */
  entered: Readonly<Record<string, unknown>>;
}

/** Messages from the preview to the workbench's page. */
export type FromPreview =
  /** Reports that the page is ready. `as` is the user and date that it received in its frame's name or in a message. */
  | { workbench: 'ready'; address: string; title: string; as?: { user: Readonly<Record<string, unknown>> | null; date: string | null } }
  | { workbench: 'address'; address: string }
  | { workbench: 'picked'; file: string; path: Path; text: string }
  /** Reports that the user wants to edit this text. */
  | { workbench: 'texted'; file: string; path: Path; text: string }
  /** Reports the text from the input, or `null` if the user cancelled. */
  | { workbench: 'typed'; text: string | null }
  /** Reports that the user moved an entry of the list at `path`. */
  | { workbench: 'moved'; file: string; path: Path; from: number; to: number }
  /** Reports the number of elements that the page rendered from the location in `show`. */
  | { workbench: 'found'; file: string; count: number }
  | { workbench: 'pickEnded' }
  /** Reports an event on the page for the driven machine. */
  | { workbench: 'sent'; event: string; payload: Readonly<Record<string, unknown>> }
  /** Reports the number of flows on the page that show the driven machine. */
  | { workbench: 'shown'; count: number }
  | { workbench: 'failed'; message: string };
