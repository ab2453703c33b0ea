import { createContext, useContext } from 'react';
import { client } from './client.ts';
import type { WorkbenchClient } from './workbenchClient.ts';

/** The connection to the workbench's server; the page's own by default. */
const ClientContext = createContext<WorkbenchClient>(client);

export const ClientProvider = ClientContext.Provider;

export function useClient(): WorkbenchClient {
  return useContext(ClientContext);
}
