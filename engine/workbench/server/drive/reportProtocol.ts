// The messages with reports on machines. Like driveProtocol.ts, this file contains only types.

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

/** The body of `POST /api/drive/export`, which returns a run or its machine in another format. */
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

/** The response to `POST /api/drive/play`, which replays a scenario in a browser, on the preview of the draft. */
export interface PlayAnswer {
  about: string;
  pictures: readonly PlayedPicture[];
  /** The first step that failed, with its expected and actual values. */
  trouble?: string;
  /** The reason why no page can replay the scenario. */
  skipped?: string;
  /** A report in Markdown, with the pictures. */
  markdown: string;
}

export interface PlayedPicture {
  /** The step number. 0 is the initial state. */
  step: number;
  words: string;
  /** The picture as a `data:` URL. */
  picture: string;
}
