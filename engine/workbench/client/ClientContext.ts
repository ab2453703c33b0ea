import { createContext, useContext } from 'react';
import { client } from './client.ts';
import type { WorkbenchClient } from './workbenchClient.ts';

/** The client that sends requests to the workbench's server. */
const ClientContext = createContext<WorkbenchClient>(client);

export const ClientProvider = ClientContext.Provider;

export function useClient(): WorkbenchClient {
  return useContext(ClientContext);
}
