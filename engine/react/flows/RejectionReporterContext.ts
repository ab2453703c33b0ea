import { createContext, type ReactNode } from 'react';
import type { createRejectionReporter, RejectionReporter } from './createRejectionReporter.ts';

export interface LiveFlows {
  create: typeof createRejectionReporter;
  /** Renders `blocks`, and calls `onEvent` before each event that the blocks send. */
  observeEvents: (onEvent: RejectionReporter['sent'], blocks: ReactNode) => ReactNode;
}

/** Lets flows report rejected requests in their forms or in a notice. The value is `undefined` in a portal without a server. */
export const RejectionReporterContext = createContext<LiveFlows | undefined>(undefined);
