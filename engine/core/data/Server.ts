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

export interface Hearing {
  /** Called on each connection, including the first. Other users may have made changes that no event reported. */
  connected: () => void;
  /** Called after changes by others or by this page, in order. Without `changes`, any record of the collection may have changed. */
  changed: (collection: string, changes?: readonly RecordChange[]) => void;
}

export interface Server {
  /** Resolves to the body of a successful response. Otherwise rejects with a `ServerError`, with status 0 if there is no response. */
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
  /** Sets the collections that the viewer can read. Requests for others first wait for `confirmation`, then fail without being sent. */
  mayRead: (collections: readonly string[] | undefined, confirmation?: Promise<unknown>) => void;
  connection: {
    isHere: () => boolean;
    /** Returns the time of the oldest response that the browser kept and this page shows, as ISO text, until the server responds again. */
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

/** Returns true for errors that nobody needs to fix: a lost connection, a collection the viewer may not read, or a session that ended. */
export function isNoFault(error: unknown): boolean {
  return hasNoAnswer(error) || (error instanceof ServerError && (['hidden', 'offline'].includes(error.reason) || error.status === 401));
}
