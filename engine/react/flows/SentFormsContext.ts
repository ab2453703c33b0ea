import { createContext, type ReactNode } from 'react';
import type { createSentForms, SentForms } from './createSentForms.ts';

export interface LiveFlows {
  create: typeof createSentForms;
  /** Renders `blocks`, and calls `onEvent` before each event that the blocks send. */
  observeEvents: (onEvent: SentForms['sent'], blocks: ReactNode) => ReactNode;
}

/** Lets flows report rejected requests in their forms or in a notice. The value is `undefined` in a portal without a server. */
export const SentFormsContext = createContext<LiveFlows | undefined>(undefined);
