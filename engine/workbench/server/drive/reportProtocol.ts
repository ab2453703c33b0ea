// The messages with reports on machines. Like driveProtocol.ts, this file contains only types.

import type { ScenarioFailure } from '../../../core/drive/findFailures.ts';

/**
 * The response to `GET /api/machines/pairs?machine=`: the pairs of transitions that runs can take. `gaps` lists the pairs that no scenario
 * takes.
 */
export interface PairsAnswer {
  pairs: number;
  gaps: readonly string[];
}

/**
 * The response to `GET /api/machines/invariants?machine=`: the invariants in the machine's table, tried in random runs and in its
 * scenarios.
 */
export interface InvariantsAnswer {
  invariants: readonly SerializedInvariant[];
}

export interface SerializedInvariant {
  sentence: string;
  /** Set if a run breaks the invariant: the reason, and the shortest run that was found, as text for the page's URL. */
  broken?: { reason: string; run: string };
}

/** The body of `POST /api/drive/export`. The response is the run, or its machine, in another format. */
export interface ExportRequest {
  run: string;
  as: 'mermaid' | 'stately' | 'playwright' | 'report';
  /** The file of the scenario with which the run started. */
  scenario?: string | undefined;
}
export interface ExportAnswer {
  /** A name for the file. */
  name: string;
  text: string;
}

/** The response to `POST /api/drive/play`, which replays a scenario in the draft's preview and takes a picture of each step. */
export interface PlayAnswer {
  about: string;
  /** The start and the steps, up to the first one that fails. */
  steps: readonly PicturedStep[];
  /** The reason why the workbench couldn't take the remaining pictures. */
  trouble?: string;
  /** The scenario's `headless` text: the reason why no page can replay the scenario. */
  headless?: string;
  /** A report in Markdown, with the pictures. */
  markdown: string;
}

export interface PicturedStep {
  /** The number of the step. The start is 0. */
  step: number;
  words: string;
  /** The states after the step. */
  states: readonly string[];
  failures: readonly ScenarioFailure[];
  /** The picture as a `data:` URL. */
  picture?: string;
  /** The reason why there is no picture, or why the picture doesn't show the machine. */
  note?: string;
}
