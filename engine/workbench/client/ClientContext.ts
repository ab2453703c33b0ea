import { createContext, useContext } from 'react';
import { client } from './client.ts';
import type { WorkbenchClient } from './workbenchClient.ts';

/** The connection to the workbench's server; the page's own one, unless a provider gives another. */
const ClientContext = createContext<WorkbenchClient>(client);

export const ClientProvider = ClientContext.Provider;

/** Returns the connection to the workbench's server. */
export function useClient(): WorkbenchClient {
  return useContext(ClientContext);
}
