import { createContext } from 'react';
import type { AnyMachineSnapshot } from 'xstate';

export interface RunningFlow {
  send: (event: { type: string; [key: string]: unknown }) => void;
  snapshot: AnyMachineSnapshot;
}

export const FlowContext = createContext<RunningFlow | undefined>(undefined);
