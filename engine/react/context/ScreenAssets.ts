import { createContext, useContext } from 'react';
import type { ScreenModule } from '../../language/PortalManifests.ts';

/**
 * The assets that a screen or shell references, such as actions and forms. Also includes the file name of the screen or shell (for error
 * messages) and, for a screen, its manifest.
 */
export type ScreenAssets = Pick<ScreenModule, 'actions' | 'forms' | 'entities' | 'flows' | 'tables' | 'titles' | 'validators' | 'file'> &
  Partial<Pick<ScreenModule, 'screen'>>;

export const ScreenAssetsContext = createContext<ScreenAssets | undefined>(undefined);

/** Returns the current screen's assets. Throws outside of a screen. */
export function useScreenAssets(): ScreenAssets {
  const assets = useContext(ScreenAssetsContext);
  if (!assets) throw new Error('useScreenAssets needs a ScreenAssetsContext provider around it');
  return assets;
}
