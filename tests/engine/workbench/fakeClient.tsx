import type { ReactNode } from 'react';
import { ClientProvider } from '../../../engine/workbench/client/ClientContext.ts';
import { createWorkbenchClient, type WorkbenchClient } from '../../../engine/workbench/client/workbenchClient.ts';

/** Creates a client whose requests fail. `replaced` overrides functions of the client. */
export function fakeClient(replaced: Partial<WorkbenchClient>): WorkbenchClient {
  const offline = createWorkbenchClient({
    token: undefined,
    fetch: () => Promise.reject(new Error('there is no server')),
    listen: () => () => undefined,
    watchVisibility: () => undefined,
  });
  return { ...offline, ...replaced };
}

/** Returns a wrapper that gives components this client. */
export function withClient(client: WorkbenchClient) {
  return ({ children }: { children: ReactNode }) => <ClientProvider value={client}>{children}</ClientProvider>;
}
