import { createContext, type ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';

/** The notice that the connection is lost: the browser's or, for a live portal, its server's. */
export const ConnectionContext = createContext<ReactNode>(<ConnectionNotice />);
