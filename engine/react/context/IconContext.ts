import { createContext } from 'react';
import type { IconSet } from '../../language/PortalManifests.ts';

/** The lucide icons used by the current manifests. A screen adds its icons to the portal's. */
export const IconContext = createContext<IconSet>({});
