import type { Row } from '../../language/Row.ts';
import type { ServerPhrase } from './serverPhrases.ts';

export interface RequestOptions {
  /** The JSON to send. */
  body?: unknown;
  /** The version of the record that the user edited. */
  ifMatch?: number;
  /** True if the request should continue after the page is closed. */
  keepalive?: boolean;
}

/** A change to a record, from the viewer's perspective. */
export interface RecordChange {
  id: string;
  /** `removed` can mean that the viewer can no longer see the record. `added` can mean that the record moved. */
  kind: 'added' | 'changed' | 'removed';
  /** The record's new version, if it has one. */
  version?: number;
  /** The changed fields, if they are known. */
  fields?: readonly string[];
  /** The record after the change. If the server didn't send it, the page has to load it. */
  row?: Row;
  /** True if the record is new and comes last in the collection. */
  isLast?: boolean;
}

export interface ChangeListener {
  /** Called each time the connection is established. The listener should reload its data, because it may have missed changes. */
  connected: () => void;
  /** Called after any change, including this page's own. Without `changes`, any record may have changed. */
  changed: (collection: string, changes?: readonly RecordChange[]) => void;
}

export interface Server {
  /** Sends a request, and resolves to the response's body. Rejects with a `ServerError`. */
  ask: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options?: RequestOptions) => Promise<unknown>;
  /** Connects to the change stream. Returns a function that disconnects. */
  follow: (listener: ChangeListener) => () => void;
  /** Calls `listener` when the server ends this session. Returns a function that unsubscribes. */
  onSignedOut: (listener: () => void) => () => void;
  /** True if the session ended because the viewer's account was deleted. */
  isViewerRemoved: () => boolean;
  /** Calls `listener` when the viewer's own record changes. Returns a function that unsubscribes. */
  onViewer: (listener: () => void) => () => void;
  /** Call this when the viewer changes, so that responses to the previous viewer's requests are ignored. */
  viewerChanged: () => void;
  /**
   * Sets the collections that the viewer can read. Requests for unlisted collections fail without being sent.
   * @param confirmation Resolves when the list is up to date. Until then, requests for unlisted collections wait.
   */
  mayRead: (collections: readonly string[] | undefined, confirmation?: Promise<unknown>) => void;
  connection: {
    isConnected: () => boolean;
    /** Returns the time of the oldest cached response on this page, as ISO text. Undefined while online. */
    cachedAt: () => string | undefined;
    subscribe: (listener: () => void) => () => void;
  };
}

interface ServerErrorDetails {
  status: number;
  reason: string;
  body?: Readonly<Record<string, unknown>>;
  phrase?: ServerPhrase;
}

/** A failed request. The message is for the viewer. */
export class ServerError extends Error {
  /** The message's key in `serverPhrases`. Undefined if the server wrote the message. */
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

/** Returns true if there was no response. The server may have received the request anyway. */
export function hasNoResponse(error: unknown): boolean {
  return error instanceof ServerError && error.status === 0;
}

/** Returns true for expected errors: a lost connection, a hidden collection, or an ended session. */
export function isExpectedError(error: unknown): boolean {
  return hasNoResponse(error) || (error instanceof ServerError && (['hidden', 'offline'].includes(error.reason) || error.status === 401));
}
