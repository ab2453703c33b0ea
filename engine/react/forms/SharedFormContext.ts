import { createContext, type ComponentType, type ReactNode } from 'react';

/** Wraps a form block so that it handles changes by others; `undefined` if nobody else changes records. */
export const SharedFormContext = createContext<ComponentType<{ form: string; children: ReactNode }> | undefined>(undefined);
