import type { Row } from '../../language/Row.ts';
import type { ServerPhrase } from './serverPhrases.ts';

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** The version that the change is based on. */
  ifMatch?: number;
  /** True if the request should complete even if the page is closed. */
  outlives?: boolean;
}

/** A change to a record, from the viewer's point of view. */
export interface RecordChange {
  id: string;
  /** A record that the viewer can no longer read counts as removed. A record whose position changed counts as added. */
  kind: 'added' | 'changed' | 'removed';
  /** The record's version after the change. Missing if the change doesn't create a new version, such as a change to a person's sessions. */
  version?: number;
  /** The changed fields, if they are known. */
  fields?: readonly string[];
  /** The record after the change, with its version. Missing if the server didn't send it; the page then has to load it. */
  row?: Row;
  /** True if the record is new and comes after all other records. */
  isLast?: boolean;
}

export interface Hearing {
  /** Called on each connection, including the first. Changes made while disconnected aren't reported, so the listener has to reload. */
  connected: () => void;
  /** Called after changes by others or by this page, in order. If `changes` is missing, any record in the collection may have changed. */
  changed: (collection: string, changes?: readonly RecordChange[]) => void;
}

export interface Server {
  /** Resolves to the response's body. If the request fails, rejects with a `ServerError`, with status 0 if there was no response. */
  ask: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, asking?: RequestOptions) => Promise<unknown>;
  /** Connects to the change stream. Returns a function that disconnects. */
  follow: (hear: Hearing) => () => void;
  /** Calls `listener` when the server has ended this page's session. Returns a function that unsubscribes. */
  onSignedOut: (listener: () => void) => () => void;
  /** True if the session ended because the viewer's account was removed. */
  isViewerRemoved: () => boolean;
  /** Calls `listener` when a field in the viewer's own record has changed, such as their name. Returns a function that unsubscribes. */
  onViewer: (listener: () => void) => () => void;
  /** Call this when the viewer changes. Responses to the previous viewer's requests are then ignored. */
  viewerChanged: () => void;
  /**
   * Sets the collections that the viewer can read. A request for any other collection first waits for `confirmation`, because a second call
   * may correct the list by then. If the collection still isn't in the list, the request fails without being sent. Without a list, all
   * requests are sent.
   */
  mayRead: (collections: readonly string[] | undefined, confirmation?: Promise<unknown>) => void;
  connection: {
    isHere: () => boolean;
    /**
     * Returns the time of the oldest cached response that this page shows, as ISO text. Returns `undefined` once the server responds again.
     */
    keptAt: () => string | undefined;
    subscribe: (listener: () => void) => () => void;
  };
}

interface ServerErrorDetails {
  status: number;
  reason: string;
  body?: Readonly<Record<string, unknown>>;
  phrase?: ServerPhrase;
}

/** A failed request. Its message is a sentence for the viewer. `serverSentence` returns that sentence in the portal's language. */
export class ServerError extends Error {
  /** The message's phrase. `undefined` if the message came from the server. To create an error that has a phrase, use `phrasedError`. */
  readonly phrase: ServerPhrase | undefined;
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** A machine-readable reason, such as `changed` or `field`. */
  readonly reason: string;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(sentence: string, { status, reason, body = {}, phrase }: ServerErrorDetails) {
    super(sentence);
    this.phrase = phrase;
    this.name = 'ServerError';
    this.status = status;
    this.reason = reason;
    this.body = body;
  }
}

/** Returns true if there was no response. The server may still have processed the request. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof ServerError && error.status === 0;
}

/** Returns true for expected errors: a lost connection, a collection that the viewer can't read, or an ended session. */
export function isNoFault(error: unknown): boolean {
  return hasNoAnswer(error) || (error instanceof ServerError && (['hidden', 'offline'].includes(error.reason) || error.status === 401));
}
