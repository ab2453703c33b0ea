import { createContext } from 'react';
import type { IconSet } from '../../language/PortalManifests.ts';

/** The lucide icons that `Icon` can show here, keyed by name. */
export const IconContext = createContext<IconSet>({});
