import { createContext } from 'react';
import type { IconSet } from '../../language/PortalManifests.ts';

/** The lucide icons available to `Icon`, keyed by name. */
export const IconContext = createContext<IconSet>({});
