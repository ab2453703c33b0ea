// Request and response types for machine reports.

import type { ScenarioFailure } from '../../../core/drive/findFailures.ts';

/** The response to `GET /api/machines/pairs?machine=`: the number of transition pairs, and the pairs without a scenario. */
export interface PairsResponse {
  pairs: number;
  gaps: readonly string[];
}

/** The response to `GET /api/machines/invariants?machine=`: the result for each invariant of a machine. */
export interface InvariantsResponse {
  invariants: readonly SerializedInvariant[];
}

export interface SerializedInvariant {
  sentence: string;
  /** Set if a run breaks the invariant. `run` is that run, encoded for use in an address. */
  broken?: { reason: string; run: string };
}

/** The body of `POST /api/drive/export`, which converts a run or its machine to another format. */
export interface ExportRequest {
  run: string;
  as: 'mermaid' | 'stately' | 'playwright' | 'report';
  /** The scenario file that the run started with. */
  scenario?: string | undefined;
}
export interface ExportResponse {
  /** A suggested file name. */
  name: string;
  text: string;
}

/** The response to `POST /api/drive/play`, which replays a scenario in the preview and takes screenshots. */
export interface PlayResponse {
  about: string;
  /** The first entry shows the initial state. The list ends early if a step fails. */
  steps: readonly PicturedStep[];
  /** Explains why some pictures are missing. */
  trouble?: string;
  /** Explains why the scenario can't be replayed on a page. Copied from the scenario's `headless` key. */
  headless?: string;
  /** A Markdown report that includes the pictures. */
  markdown: string;
}

export interface PicturedStep {
  /** The step number. 0 is the start. */
  step: number;
  words: string;
  states: readonly string[];
  failures: readonly ScenarioFailure[];
  /** The picture as a `data:` URL. */
  picture?: string;
  /** The reason why the picture is missing or doesn't show the machine. */
  note?: string;
}
