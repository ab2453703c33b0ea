import { createContext } from 'react';
import type { DrivenSimulation } from '../server/previewProtocol.ts';

const nothing = {};

/** The values that were entered in a flow's run. Empty outside of a driven flow. */
export const EnteredContext = createContext<DrivenSimulation['entered']>(nothing);
