import { createContext, type ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';

/** The notice about a lost connection: to the internet or, in a live portal, to the server. */
export const ConnectionContext = createContext<ReactNode>(<ConnectionNotice />);
