export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** The version of the record that the change is based on. */
  ifMatch?: number;
  /** True if the request should complete even if the page is closed. */
  outlives?: boolean;
}

/** A change of one record, as the viewer sees it. */
export interface RecordChange {
  id: string;
  /** A record that the viewer may no longer read counts as removed, and one at another position as added. */
  kind: 'added' | 'changed' | 'removed';
  /** The version after the change. Missing if the record has changed in other ways, such as a person's sessions or position. */
  version?: number;
  /** The changed fields, if they are known. */
  fields?: readonly string[];
}

/** Callbacks for the server's change stream. */
export interface Hearing {
  /** Called on each connection, including the first. Changes by others since the last response were not reported. */
  connected: () => void;
  /** Called after changes by others or by this page, in order. Without `changes`, any record of the collection may have changed. */
  changed: (collection: string, changes?: readonly RecordChange[]) => void;
}

/** The server that stores the records and knows who is signed in. */
export interface Server {
  /**
   * Resolves to the body of a successful response. Rejects with a `ServerError`: with the server's message if it refuses, or with status 0
   * and a message about the connection if there is no response.
   */
  ask: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, asking?: RequestOptions) => Promise<unknown>;
  /** Connects to the change stream. Returns a function that disconnects. */
  follow: (hear: Hearing) => () => void;
  /** Calls `listener` when this page's session has ended on the server. Returns a function that unsubscribes. */
  onSignedOut: (listener: () => void) => () => void;
  /** Calls `listener` when the viewer's own record has changed, such as their name. Returns a function that unsubscribes. */
  onViewer: (listener: () => void) => () => void;
  /** Call when the viewer changes. Responses to earlier requests no longer apply. */
  viewerChanged: () => void;
  /** Sets the collections that the viewer may read, if known. Requests for others are rejected without being sent. */
  mayRead: (collections: readonly string[] | undefined) => void;
  connection: { isHere: () => boolean; subscribe: (listener: () => void) => () => void };
}

/** A failed request. Its message is a sentence for the viewer. */
export class ServerError extends Error {
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The reason for programs: `changed`, `field`. */
  readonly reason: string;
  /** The body of the response. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    sentence: string,
    { status, reason, body = {} }: { status: number; reason: string; body?: Readonly<Record<string, unknown>> },
  ) {
    super(sentence);
    this.name = 'ServerError';
    this.status = status;
    this.reason = reason;
    this.body = body;
  }
}

/** Returns true if there was no response, so that the request may or may not have been processed. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof ServerError && error.status === 0;
}

/** Returns true if the request wasn't sent because the viewer may not read the collection. */
export function isHidden(error: unknown): boolean {
  return error instanceof ServerError && error.reason === 'hidden';
}
