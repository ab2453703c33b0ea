import { createContext } from 'react';
import type { IconSet } from '../../language/PortalManifests.ts';

/** The lucide shapes that the manifests shown here name; a screen adds its own to the portal's. */
export const IconContext = createContext<IconSet>({});
