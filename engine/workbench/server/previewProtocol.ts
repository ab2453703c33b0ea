// The messages between the workbench's page and the preview in its frame. This file contains only types, so that both sides can import it.

import type { Path } from '../../compiler/source/Source.ts';

export type PreviewScheme = 'light' | 'dark';

/** Messages from the workbench's page to the preview. They are sent with `postMessage`. Both sides check the origin. */
export type ToPreview =
  | { workbench: 'pick'; on: boolean }
  /** Reloads the preview with this user (`null` for a visitor) and this date (`null` for the portal's own). */
  | { workbench: 'as'; user: Readonly<Record<string, unknown>> | null; date: string | null }
  | { workbench: 'go'; address: string }
  /** Shows the page in light or dark colors. With `null`, the page follows the system or its own switch. */
  | { workbench: 'scheme'; scheme: PreviewScheme | null }
  /** Outlines the elements that were rendered from this place. */
  | { workbench: 'show'; file: string; path: Path }
  /** Opens an input over the text of the last `texted` message. */
  | { workbench: 'typeText'; text: string }
  /** Shows a driven machine's state instead of running the machine. With `null`, the page runs the machine itself. */
  | { workbench: 'drive'; simulation: DrivenSimulation | null };

export interface DrivenSimulation {
  machine: string;
  states: readonly string[];
  context: unknown;
  /** The run's input. If a page has several flows with this machine, only those with this input show the simulation. */
  input: Readonly<Record<string, unknown>>;
  /** The values in the payloads of the run's events. The flow's forms start with these values. */
  entered: Readonly<Record<string, unknown>>;
}

/** Messages from the preview to the workbench's page. */
export type FromPreview =
  /** Reports that the page is ready. `as` is the user and date that it got from its frame's name or from a message. */
  | { workbench: 'ready'; address: string; title: string; as?: { user: Readonly<Record<string, unknown>> | null; date: string | null } }
  | { workbench: 'address'; address: string }
  | { workbench: 'picked'; file: string; path: Path; text: string }
  /** Reports that the user wants to edit this text. */
  | { workbench: 'texted'; file: string; path: Path; text: string }
  /** Reports the text from the input, or `null` if the user cancelled. */
  | { workbench: 'typed'; text: string | null }
  /** Reports that the user moved an entry of the list at `path`. */
  | { workbench: 'moved'; file: string; path: Path; from: number; to: number }
  /** Reports how many elements the page rendered from the place in `show`. */
  | { workbench: 'found'; file: string; count: number }
  | { workbench: 'pickEnded' }
  /** Reports an event from the page that the driven machine should handle. */
  | { workbench: 'sent'; event: string; payload: Readonly<Record<string, unknown>> }
  /** Reports how many flows on the page show the driven machine. */
  | { workbench: 'shown'; count: number }
  | { workbench: 'failed'; message: string };
