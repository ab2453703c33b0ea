import type { Row } from '../../language/Row.ts';
import type { ServerPhrase } from './serverPhrases.ts';

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** The version of the record that the change is based on. */
  ifMatch?: number;
  /** True if the request should complete even if the page is closed. */
  outlives?: boolean;
}

/** A change to one record, as the viewer sees it. */
export interface RecordChange {
  id: string;
  /** A record that the viewer may no longer read counts as removed, and a record that moved to a different position counts as added. */
  kind: 'added' | 'changed' | 'removed';
  /** The version after the change. Missing if something changed that has no version, such as a person's sessions or position. */
  version?: number;
  /** The changed fields, if they are known. */
  fields?: readonly string[];
  /** The record after the change, with the version, if the server sent it. Otherwise, it has to be loaded. */
  row?: Row;
  /** True if the record is new and comes after all other records. */
  isLast?: boolean;
}

/** Callbacks for the server's change stream. */
export interface Hearing {
  /** Called on each connection, including the first. Since the last response, others may have made changes that no event reported. */
  connected: () => void;
  /** Called after changes by others or by this page, in order. Without `changes`, any record of the collection may have changed. */
  changed: (collection: string, changes?: readonly RecordChange[]) => void;
}

/** The server that stores the records and knows who is signed in. */
export interface Server {
  /**
   * Resolves to the body of a successful response. Rejects with a `ServerError` that has the server's message or, if there is no
   * response, the status 0 and a message about the connection.
   */
  ask: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, asking?: RequestOptions) => Promise<unknown>;
  /** Connects to the change stream. Returns a function that disconnects. */
  follow: (hear: Hearing) => () => void;
  /** Calls `listener` when the server has ended this page's session. Returns a function that unsubscribes. */
  onSignedOut: (listener: () => void) => () => void;
  /** True if the session ended because the viewer's account was removed. */
  isViewerRemoved: () => boolean;
  /** Calls `listener` when the viewer's own record has changed, such as their name. Returns a function that unsubscribes. */
  onViewer: (listener: () => void) => () => void;
  /** Call this when the viewer changes. Responses to earlier requests are then ignored. */
  viewerChanged: () => void;
  /**
   * Sets the collections that the viewer can read, if known. Requests for other collections are rejected without being sent. If the list
   * may be outdated, such requests first wait for `confirmation` to settle, because a new list may be set by then.
   */
  mayRead: (collections: readonly string[] | undefined, confirmation?: Promise<unknown>) => void;
  connection: { isHere: () => boolean; subscribe: (listener: () => void) => () => void };
}

interface ServerErrorDetails {
  status: number;
  reason: string;
  body?: Readonly<Record<string, unknown>>;
  phrase?: ServerPhrase;
}

/** A failed request. Its message is a sentence for the viewer, which `serverSentence` returns in the portal's language. */
export class ServerError extends Error {
  /** The phrase of the message, if the message isn't from the server. Create such errors with `phrasedError`. */
  readonly phrase: ServerPhrase | undefined;
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** The reason in machine-readable form, such as `changed` or `field`. */
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

/** Returns true if there was no response, so the server may or may not have processed the request. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof ServerError && error.status === 0;
}

/**
 * Returns true if a failed update of records isn't a fault: the connection was lost, and reconnecting reloads the records, or the viewer may
 * not read the collection or has signed out.
 */
export function isNoFault(error: unknown): boolean {
  return hasNoAnswer(error) || (error instanceof ServerError && (error.reason === 'hidden' || error.status === 401));
}
