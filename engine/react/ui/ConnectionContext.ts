import { createContext, type ComponentType } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';

/** Shows that the connection is lost. By default, the browser's; for a live portal, that to its server. */
export const ConnectionContext = createContext<ComponentType>(ConnectionNotice);
