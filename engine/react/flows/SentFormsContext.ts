import { createContext, type ReactNode } from 'react';
import type { createSentForms, SentForms } from './createSentForms.ts';

export interface LiveFlows {
  create: typeof createSentForms;
  /** Renders a flow's blocks so that `heard` is called before each event that they send. */
  hearing: (heard: SentForms['sent'], blocks: ReactNode) => ReactNode;
}

/** Reports a server's refusals in flows. `undefined` without a server. */
export const SentFormsContext = createContext<LiveFlows | undefined>(undefined);
