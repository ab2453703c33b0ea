// The messages between the workbench's page and the preview in its frame. This file contains only types, so that both sides can import it.

import type { Path } from '../../compiler/source/Source.ts';
import type { Condition } from '../../language/condition.ts';
import type { Value } from '../../language/value.ts';

export type PreviewScheme = 'light' | 'dark';

/** The preview's viewer, date, and time zone. */
export interface PreviewViewer {
  /** The user, or `null` for a visitor. */
  user: Readonly<Record<string, unknown>> | null;
  /**
   * A day (`2026-11-21`), a local date and time (`2026-11-21T23:30`), or a moment (`2026-11-22T04:30Z`). `null` for the portal's own clock.
   */
  date: string | null;
  /** The preview's time zone. `null` for this computer's. */
  zone: string | null;
}

/** Messages from the workbench's page to the preview. They are sent with `postMessage`. Both sides check the origin. */
export type ToPreview =
  | { workbench: 'pick'; on: boolean }
  /** Reloads the preview for this viewer, at `address` if there is one. */
  | ({ workbench: 'as'; address?: string } & PreviewViewer)
  | { workbench: 'go'; address: string }
  /** Shows the page in light or dark colors. With `null`, the page follows the system or its own switch. */
  | { workbench: 'scheme'; scheme: PreviewScheme | null }
  /** Outlines the elements that were rendered from this place. */
  | { workbench: 'show'; file: string; path: Path }
  /** Opens an input over the text of the last `texted` message. */
  | { workbench: 'typeText'; text: string }
  /** Shows a driven machine's state instead of running the machine. With `null`, the page runs the machine itself. */
  | { workbench: 'drive'; simulation: DrivenSimulation | null; number: number }
  /** Applies changes that another pane's page has made to its records. */
  | { workbench: 'records'; changes: readonly PreviewChange[] }
  /** Runs an effect of the driven machine on the page's records. The page responds with `carriedOut`. */
  | { workbench: 'carryOut'; effect: string; input: unknown }
  /** Starts or stops reports of the figures on the page. */
  | { workbench: 'figures'; on: boolean }
  /** Requests the explanation of a figure, including the figures that `others` see in its place. */
  | { workbench: 'explainFigure'; id: string; others: readonly OtherViewer[]; policies: Readonly<Record<string, Condition>> };

/** A figure on the page. */
export interface ShownFigure {
  /**
   * Identifies the figure by its place in the manifests and its number among the figures from that place. Stays the same until the page
   * changes.
   */
  id: string;
  label: string;
  /** The figure as the page shows it. */
  shown: string;
  file: string;
  path: Path;
  value: Value;
}

/** Another viewer to compare with. `user` is `null` for a visitor. */
export interface OtherViewer {
  words: string;
  user: Readonly<Record<string, unknown>> | null;
}

export interface FigureRecord {
  /** The name of the record's collection, or '' for a record inside another record. */
  collection: string;
  id: string;
  title: string;
  /** The value that the record contributes to a sum, as text. '' for a count. */
  shown: string;
}

/** A figure, or a part of a figure. The inner `parts` are in the order of the formula. */
export interface FigurePart {
  shown: string;
  /** The figure counts `rows` out of `among` records. Missing if it doesn't count records. */
  counted?: { rows: number; among: number; records: readonly FigureRecord[] };
  parts: readonly FigurePart[];
}

/** A different figure that other viewers see. */
export interface OtherFigure {
  viewers: readonly string[];
  shown: string;
  /** `live` if only policies of the live portal cause the difference. */
  where: 'preview' | 'live';
  missing: readonly FigureRecord[];
  added: readonly FigureRecord[];
  /** The clauses that cause the difference, as sentences. */
  because: readonly string[];
  /** The collection whose policy causes the difference. */
  policy?: string;
}

export interface ExplainedFigure {
  id: string;
  part: FigurePart;
  others: readonly OtherFigure[];
  /** The number of other viewers who see the same figure. */
  alike: number;
  /** The viewers who can't open the screen, or for whom the figure is hidden. */
  unseen: readonly string[];
}

export interface DrivenSimulation {
  machine: string;
  states: readonly string[];
  context: unknown;
  /** The run's input. If a page has several flows with this machine, only those with this input show the simulation. */
  input: Readonly<Record<string, unknown>>;
  /** The values in the payloads of the run's events. The flow's forms start with these values. */
  entered: Readonly<Record<string, unknown>>;
}

/** A change to a record of the preview. Contains only the changed fields, so that changes by two people to one record are both kept. */
export interface PreviewChange {
  collection: string;
  id: string;
  set: Readonly<Record<string, unknown>>;
  unset: readonly string[];
  kind: 'added' | 'changed' | 'removed';
  /** The id of the record that follows a new record in the list. */
  before?: string;
}

/** Messages from the preview to the workbench's page. */
export type FromPreview =
  /** Reports that the page is ready. `as` is the viewer that it got from its frame's name or from a message. */
  | { workbench: 'ready'; address: string; title: string; as?: PreviewViewer }
  | { workbench: 'address'; address: string }
  /** `figure` is the id of the figure that was picked, if there is one. */
  | { workbench: 'picked'; file: string; path: Path; text: string; figure?: string }
  /** Reports that the user wants to edit this text. */
  | { workbench: 'texted'; file: string; path: Path; text: string }
  /** Reports the text from the input, or `null` if the user canceled. */
  | { workbench: 'typed'; text: string | null }
  /** Reports that the user moved an entry of the list at `path`. */
  | { workbench: 'moved'; file: string; path: Path; from: number; to: number }
  /** Reports how many elements the page rendered from the place in `show`. */
  | { workbench: 'found'; file: string; count: number }
  | { workbench: 'pickEnded' }
  | { workbench: 'figures'; figures: readonly ShownFigure[] }
  /** `null` if the figure is no longer on the page. */
  | { workbench: 'figureExplained'; id: string; figure: ExplainedFigure | null }
  /** Reports an event from the page that the driven machine should handle. */
  | { workbench: 'sent'; event: string; payload: Readonly<Record<string, unknown>> }
  /** Reports how many flows on the page show the driven machine. `number` is the number of the last `drive` message. */
  | {
      workbench: 'shown';
      count: number;
      number: number;
      /** The input that the page itself gives to the flow. Missing if no flow shows the machine. */
      input?: Readonly<Record<string, unknown>>;
    }
  /** Reports that this page has changed a record. */
  | { workbench: 'recorded'; change: PreviewChange }
  /** Reports how an effect has ended. */
  | { workbench: 'carriedOut'; effect: string; output: unknown; failure?: string }
  | { workbench: 'failed'; message: string };
