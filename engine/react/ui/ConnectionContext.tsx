import { createContext, type ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';

/**
 * The notice that is shown when the connection is lost. It follows the browser's connection or, in a live portal, the connection to the
 * server.
 */
export const ConnectionContext = createContext<ReactNode>(<ConnectionNotice />);
