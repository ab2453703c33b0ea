import type { ReactNode } from 'react';
import type { Server } from '../../core/data/Server.ts';

/** A page's connection to its portal's server. Created once per portal (`remotePortal`). */
export interface Remote {
  readonly long: ReadonlySet<string>;
  /** Wraps pages in the parts that they need with a server. Set once `load` has resolved, before the first page renders. */
  around?: (pages: ReactNode) => ReactNode;
  load?: () => Promise<void>;
  /** Created on first use (see `remoteServer`). */
  server?: Server;
}
