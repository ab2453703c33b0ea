import type { SessionPort, SessionSnapshot } from '../../index.ts';
import type { WorkbenchClient } from './workbenchClient.ts';

/**
 * Creates the workbench page's session. If the server rejects the token later, the page stays open, because it may contain unsent edits.
 */
export function workbenchSession(client: WorkbenchClient): SessionPort {
  const officer = { id: 'officer', name: 'Officer', email: 'officer@workbench.localhost' };
  const inside: SessionSnapshot = { state: 'signedIn', user: { ...officer, letIn: true } };
  const outside: SessionSnapshot = { state: 'signedIn', user: { ...officer, letIn: false } };
  return {
    getSnapshot: () => {
      const { connection, state } = client.getSnapshot();
      return connection === 'refused' && !state ? outside : inside;
    },
    subscribe: client.subscribe,
    send: () => {},
  };
}
