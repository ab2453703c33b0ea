import { createContext, type ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';

/** The notice that the connection is lost. By default, the browser's; for a live portal, that to its server. */
export const ConnectionContext = createContext<ReactNode>(<ConnectionNotice />);
