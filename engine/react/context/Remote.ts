import type { ReactNode } from 'react';
import type { Server } from '../../core/data/Server.ts';
import type { Published } from '../../core/domain/Published.ts';

/** Identifies the field that receives an uploaded file. `of` is the field's collection. */
export interface UploadField {
  of: string;
  name: string;
}

export interface UploadOptions {
  /** Called during the upload with the fraction sent so far, from 0 to 1. */
  progress: (fraction: number) => void;
  signal: AbortSignal;
}

/** A page's connection to its portal's server. `remotePortal` creates one for each portal. */
export interface Remote {
  readonly long: ReadonlySet<string>;
  /** Wraps pages in the providers that a live portal needs. This function is set before the first page renders. */
  wrapPages?: (pages: ReactNode) => ReactNode;
  load?: () => Promise<void>;
  /** Uploads a file for a field and resolves to the field's value. Rejects with the server's message. */
  upload?: (field: UploadField, file: File, options: UploadOptions) => Promise<string>;
  /** The published content, if there is any. */
  published?: Published | undefined;
  /** True if the browser caches pages for offline use. */
  keepsPages?: boolean;
  /** The server. `remoteServer` creates it on first use. */
  server?: Server;
}
