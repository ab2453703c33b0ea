import type { SessionPort, SessionSnapshot } from '../../index.ts';
import type { WorkbenchClient } from './workbenchClient.ts';

/**
 * Whoever opened the page from the workbench's own server is let in; a page without a token, or with an old one, is not. One that the server
 * does not know any more stays open, and says so: what was typed there is nowhere else.
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
