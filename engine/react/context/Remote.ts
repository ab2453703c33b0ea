import type { Server } from '../../core/data/Server.ts';
import type { SignInNews } from '../../core/session/startRemoteSession.ts';

/** What a page knows of the server that keeps its portal's records. Made once per portal (`remotePortal`). */
export interface Remote {
  /** The collections that are too long to be loaded as a whole. */
  readonly long: ReadonlySet<string>;
  /** What a visitor should know about signing in: the session writes it, the page reads it. */
  readonly signInNotice: Partial<SignInNews>;
  /** Opened when it's first needed; see `remoteServer`. */
  server?: Server;
}
