import type { Server } from '../../core/data/Server.ts';
import type { SignInNews } from '../../core/session/startRemoteSession.ts';

/** A page's connection to its portal's server. Created once per portal (`remotePortal`). */
export interface Remote {
  readonly long: ReadonlySet<string>;
  /** A notice about signing in, written by the session and shown by the page. */
  readonly signInNotice: Partial<SignInNews>;
  /** Created on first use; see `remoteServer`. */
  server?: Server;
}
