import { createContext, type ReactNode } from 'react';

/** Wraps the block of a named form so that it handles changes by others. `undefined` if nobody else changes records. */
export const SharedFormContext = createContext<((form: string, block: ReactNode) => ReactNode) | undefined>(undefined);
