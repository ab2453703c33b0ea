import { personName, type SessionPort, type SessionSnapshot } from 'chapterhouse';

/** Signs in anyone who enters the harbor's code. Users stay signed in until they close the page. */
export function codeSession(): SessionPort {
  const listeners = new Set<() => void>();
  let snapshot: SessionSnapshot = { state: 'signedOut' };

  function become(next: SessionSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (event) => {
      if (event.type !== 'SIGN_IN') return become({ state: 'signedOut' });
      const { email, password } = event.credentials;
      if (password !== '4711') return become({ state: 'signedOut', error: 'refused' });
      const name = email.split('@')[0] ?? email;
      return become({ state: 'signedIn', user: { id: email, email, name }, names: personName(name) });
    },
  };
}
