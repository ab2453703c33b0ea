import { createContext, useContext } from 'react';
import { client } from './client.ts';
import type { WorkbenchClient } from './workbenchClient.ts';

/** The client for the workbench's server. By default, it is the page's own client. */
const ClientContext = createContext<WorkbenchClient>(client);

export const ClientProvider = ClientContext.Provider;

export function useClient(): WorkbenchClient {
  return useContext(ClientContext);
}
