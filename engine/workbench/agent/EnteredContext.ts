import { createContext } from 'react';
import type { DrivenSimulation } from '../server/previewProtocol.ts';

const nothing = {};

/** The values entered in the run that a flow shows. Empty outside of a driven flow. */
export const EnteredContext = createContext<DrivenSimulation['entered']>(nothing);
