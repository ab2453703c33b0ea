import type { Server } from '../../core/data/Server.ts';

/** A page's connection to its portal's server. Created once per portal (`remotePortal`). */
export interface Remote {
  readonly long: ReadonlySet<string>;
  /** Created on first use; see `remoteServer`. */
  server?: Server;
}
