import { createContext, type ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';

/** The notice about a lost connection: the browser's or, in a live portal, the server's. */
export const ConnectionContext = createContext<ReactNode>(<ConnectionNotice />);
