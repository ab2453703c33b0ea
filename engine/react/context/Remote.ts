import type { ReactNode } from 'react';
import type { Server } from '../../core/data/Server.ts';
import type { Published } from '../../core/domain/Published.ts';

/** The field that a file is uploaded for, and its collection (`of`). */
export interface UploadField {
  of: string;
  name: string;
}

export interface Uploading {
  /** Called with the fraction that has been sent, from 0 to 1. */
  progress: (part: number) => void;
  signal: AbortSignal;
}

/** A page's connection to its portal's server. Created once per portal (`remotePortal`). */
export interface Remote {
  readonly long: ReadonlySet<string>;
  /** Wraps pages in their providers for a server. It is set once `load` has resolved, before the first page renders. */
  around?: (pages: ReactNode) => ReactNode;
  load?: () => Promise<void>;
  /** Uploads a file for a field, and returns the field's value. Rejects with the server's message. */
  upload?: (field: UploadField, file: File, how: Uploading) => Promise<string>;
  /** The published content, if there is any. */
  published?: Published | undefined;
  /** True if the browser keeps pages for reading offline. */
  keepsPages?: boolean;
  /** Created on first use (see `remoteServer`). */
  server?: Server;
}
