import type { ReactNode } from 'react';
import { ClientProvider } from '../../../engine/workbench/client/ClientContext.ts';
import { createWorkbenchClient, type WorkbenchClient } from '../../../engine/workbench/client/workbenchClient.ts';

/** A connection to no server, with some of its functions replaced; what isn't replaced answers that nobody is there. */
export function fakeClient(replaced: Partial<WorkbenchClient>): WorkbenchClient {
  const offline = createWorkbenchClient({
    token: undefined,
    fetch: () => Promise.reject(new Error('there is no server')),
    listen: () => () => undefined,
    seen: () => undefined,
  });
  return { ...offline, ...replaced };
}

/** Wraps what is rendered in a provider of the connection. */
export function withClient(client: WorkbenchClient) {
  return ({ children }: { children: ReactNode }) => <ClientProvider value={client}>{children}</ClientProvider>;
}
