import { createContext, type ComponentType } from 'react';
import type { createSentForms } from './createSentForms.ts';
import type { HearEventsProps } from './HearEvents.tsx';

/** Reports a server's refusals in flows; `undefined` without a server. */
export const SentFormsContext = createContext<{ create: typeof createSentForms; HearEvents: ComponentType<HearEventsProps> } | undefined>(
  undefined,
);
