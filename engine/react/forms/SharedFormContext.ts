import { createContext, type ReactNode } from 'react';

/** Wraps a form block so that the form handles changes by others. `undefined` if nobody else changes records. */
export const SharedFormContext = createContext<((form: string, block: ReactNode) => ReactNode) | undefined>(undefined);
