import { createContext } from 'react';
import type { DrivenSimulation } from '../server/previewProtocol.ts';

const nothing = {};

/** The values that the tester has entered in the simulated flow. Empty in other flows. */
export const EnteredContext = createContext<DrivenSimulation['entered']>(nothing);
