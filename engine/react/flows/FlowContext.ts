import { createContext } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { OpenedRecord } from '../context/OpenedRecord.ts';

export interface RunningFlow {
  /** Sends an event. A form also passes the record that it edits. */
  send: (event: { type: string; [key: string]: unknown }, opened?: OpenedRecord) => void;
  snapshot: AnyMachineSnapshot;
}

export const FlowContext = createContext<RunningFlow | undefined>(undefined);
