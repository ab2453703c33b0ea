import { createContext } from 'react';
import type { IconSet } from '../../language/PortalManifests.ts';

/** The lucide icons that the current manifests use. A screen adds its icons to the portal's icons. */
export const IconContext = createContext<IconSet>({});
