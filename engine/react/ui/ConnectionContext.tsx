import { createContext, type ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';

export const ConnectionContext = createContext<ReactNode>(<ConnectionNotice />);
