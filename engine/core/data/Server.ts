/** What a request brings besides its method and its path. */
export interface Asking {
  /** Sent as JSON. */
  body?: unknown;
  /** The version of the record that a change was made of. */
  ifMatch?: number;
  /** The request goes on when the page that made it is left. */
  outlives?: boolean;
}

/** What a page is told while it stays connected. */
export interface Hearing {
  /** Connected, for the first time or again, and others may have changed what was asked for before: it has been told to nobody. */
  connected: () => void;
  /** Others, or this page itself, have changed records of the collection. */
  changed: (collection: string) => void;
}

/** The server that keeps the records and knows who is signed in. */
export interface Server {
  /**
   * Resolves to the body of a good answer. Rejects with a `ServerError`: the server's own sentence where it refuses, and one about the
   * connection, with status 0, where it does not answer.
   */
  ask: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, asking?: Asking) => Promise<unknown>;
  /** Stays connected and tells what changes. Returns the way to stop. */
  follow: (hear: Hearing) => () => void;
  /** Calls `listener` when the server no longer knows the session of this page. Returns the way to stop it. */
  onSignedOut: (listener: () => void) => () => void;
  /** Somebody else is signed in from here on: what was asked for before says nothing about them. */
  viewerChanged: () => void;
  /** The collections that the viewer may read, where it is known: the others are refused without being asked for. */
  mayRead: (collections: readonly string[] | undefined) => void;
  /** Whether the server answers, as far as it is known. */
  connection: { isHere: () => boolean; subscribe: (listener: () => void) => () => void };
}

/** A request that was not granted. Its message is a sentence for the viewer. */
export class ServerError extends Error {
  /** HTTP's; 0 where no answer came. */
  readonly status: number;
  /** A word for programs: `changed`, `field`. */
  readonly reason: string;
  /** What the server answered with. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the viewer has been told of it where it happened. */
  isTold = false;

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

/** Nobody can tell whether the server got the request. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof ServerError && error.status === 0;
}

/** It was not asked for, because the viewer may not read it. */
export function isHidden(error: unknown): boolean {
  return error instanceof ServerError && error.reason === 'hidden';
}
