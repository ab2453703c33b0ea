import { createContext, type ReactNode } from 'react';

/** Wraps a form block so that its form handles other users' changes. `undefined` if nobody else can change records. */
export const SharedFormContext = createContext<((form: string, block: ReactNode) => ReactNode) | undefined>(undefined);
