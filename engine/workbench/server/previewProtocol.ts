// The messages between the workbench's page and the preview. This file contains only types.

import type { Path } from '../../compiler/source/Source.ts';
import type { Condition } from '../../language/condition.ts';
import type { Value } from '../../language/value.ts';

export type PreviewScheme = 'light' | 'dark';

/** The viewer, date, and time zone in the preview. */
export interface PreviewViewer {
  /** `null` for a visitor. */
  user: Readonly<Record<string, unknown>> | null;
  /** A day (`2026-11-21`), a local time (`2026-11-21T23:30`), or a UTC time (`2026-11-22T04:30Z`). `null` for the portal's own clock. */
  date: string | null;
  /** `null` for this computer's time zone. */
  zone: string | null;
}

/** Messages to the preview, sent with `postMessage`. */
export type ToPreview =
  | { workbench: 'pick'; on: boolean }
  /** Changes the viewer, and then reloads the page or opens `address`. */
  | ({ workbench: 'as'; address?: string } & PreviewViewer)
  | { workbench: 'go'; address: string }
  /** Sets the color scheme. With `null`, the page uses the system's scheme. */
  | { workbench: 'scheme'; scheme: PreviewScheme | null }
  /** Outlines the elements that were rendered from a place in a manifest. */
  | { workbench: 'show'; file: string; path: Path }
  /** Opens an input with `text` on top of the element that the user wants to edit. */
  | { workbench: 'typeText'; text: string }
  /** Shows the state of a driven machine. With `null`, the page runs the machine itself. */
  | { workbench: 'drive'; simulation: DrivenSimulation | null; number: number }
  /** Applies record changes that were made on another page, or before this page reloaded. */
  | { workbench: 'records'; changes: readonly PreviewChange[] }
  /** Runs an effect of the driven machine. The page responds with `carriedOut`. */
  | { workbench: 'runEffect'; effect: string; input: unknown }
  /** Starts or stops `figures` messages from the page. */
  | { workbench: 'figures'; on: boolean }
  /** Requests the explanation of a figure. `others` contains the viewers to compare. */
  | { workbench: 'explainFigure'; id: string; others: readonly OtherViewer[]; policies: Readonly<Record<string, Condition>> };

export interface ShownFigure {
  /** The figure's place in the manifests. Ends with a number if several figures share the place. */
  id: string;
  label: string;
  /** The figure's text on the page, such as `$1,200`. */
  shown: string;
  file: string;
  path: Path;
  value: Value;
}

/** A viewer to compare with. `user` is `null` for a visitor. */
export interface OtherViewer {
  words: string;
  user: Readonly<Record<string, unknown>> | null;
}

export interface FigureRecord {
  /** The record's collection, or '' for a record inside another record. */
  collection: string;
  id: string;
  title: string;
  /** The record's value that the figure sums or shows, as text. '' for a count, or if the record is listed in a comparison of viewers. */
  shown: string;
}

/** A figure or a part of its formula. */
export interface FigurePart {
  shown: string;
  /** The records behind the figure, such as 5 (`rows`) of 20 (`among`). */
  counted?: { rows: number; among: number; records: readonly FigureRecord[] };
  parts: readonly FigurePart[];
}

/** The figure that other viewers see, if it differs from the current viewer's figure. */
export interface OtherFigure {
  viewers: readonly string[];
  shown: string;
  /** `live` if the difference appears only in the live portal, because an access rule hides records. */
  where: 'preview' | 'live';
  missing: readonly FigureRecord[];
  added: readonly FigureRecord[];
  /** Sentences that explain why the viewers see different figures. */
  because: readonly string[];
  /** The collection whose access rule hides records. */
  policy?: string;
}

export interface ExplainedFigure {
  id: string;
  part: FigurePart;
  others: readonly OtherFigure[];
  /** The number of other viewers who see the same value as the current viewer. */
  alike: number;
  /** The viewers who don't see this figure at all. */
  unseen: readonly string[];
}

export interface DrivenSimulation {
  machine: string;
  states: readonly string[];
  context: unknown;
  /** The run's input. If the page has several flows for this machine, the flow with this input shows the simulation. */
  input: Readonly<Record<string, unknown>>;
  /** The values that the tester has entered. The flow's forms show these values. */
  entered: Readonly<Record<string, unknown>>;
}

/** A change to one record. Contains only the changed fields, so that two people can change different fields of the same record. */
export interface PreviewChange {
  collection: string;
  id: string;
  set: Readonly<Record<string, unknown>>;
  unset: readonly string[];
  kind: 'added' | 'changed' | 'removed';
  /** For an added record, the id of the record that comes right after it. */
  before?: string;
}

/** Messages from the preview. */
export type FromPreview =
  /** The page is ready. `as` is its viewer. */
  | { workbench: 'ready'; address: string; title: string; as?: PreviewViewer }
  | { workbench: 'address'; address: string }
  /** The user has picked an element. `figure` is the id of the figure that contains the element, if any. */
  | { workbench: 'picked'; file: string; path: Path; text: string; figure?: string }
  /** The user wants to edit text on the page. */
  | { workbench: 'texted'; file: string; path: Path; text: string }
  /** The user finished editing. `text` is `null` if they canceled. */
  | { workbench: 'typed'; text: string | null }
  /** The user has moved an entry within the list at `path`. */
  | { workbench: 'moved'; file: string; path: Path; from: number; to: number }
  /** The response to `show`: the page has outlined `count` elements. */
  | { workbench: 'found'; file: string; count: number }
  | { workbench: 'pickEnded' }
  | { workbench: 'figures'; figures: readonly ShownFigure[] }
  /** `null` if the figure isn't on the page anymore. */
  | { workbench: 'figureExplained'; id: string; figure: ExplainedFigure | null }
  /** The page has sent an event to the driven machine. */
  | { workbench: 'sent'; event: string; payload: Readonly<Record<string, unknown>> }
  /** The page shows the driven machine in `count` flows. `number` repeats the `number` of the last `drive` message. */
  | {
      workbench: 'shown';
      count: number;
      number: number;
      /** The first flow's input, if it has one. */
      input?: Readonly<Record<string, unknown>>;
    }
  /** The page has changed a record. */
  | { workbench: 'recorded'; change: PreviewChange }
  /** An effect from `runEffect` has ended. */
  | { workbench: 'carriedOut'; effect: string; output: unknown; failure?: string }
  | { workbench: 'failed'; message: string };
