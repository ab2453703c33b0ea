import type { SessionPort, SessionSnapshot } from '../../index.ts';
import type { WorkbenchClient } from './workbenchClient.ts';

/**
 * Creates a session that admits pages with a valid token. If a page's token becomes invalid, the page stays open, so that the user's unsent
 * edits aren't lost.
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
