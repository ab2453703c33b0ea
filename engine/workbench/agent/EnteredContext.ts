import { createContext } from 'react';
import type { DrivenSimulation } from '../server/previewProtocol.ts';

const nothing = {};

/** The values that were entered in a tester's run. Empty if no tester drives the flow. */
export const EnteredContext = createContext<DrivenSimulation['entered']>(nothing);
