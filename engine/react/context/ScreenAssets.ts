import { createContext, useContext } from 'react';
import type { ScreenModule } from '../../language/PortalManifests.ts';

/** The actions, forms, and other parts of a screen or shell. `file` is the manifest's file, for error messages. */
export type ScreenAssets = Pick<ScreenModule, 'actions' | 'forms' | 'entities' | 'flows' | 'tables' | 'titles' | 'validators' | 'file'> &
  Partial<Pick<ScreenModule, 'screen'>>;

export const ScreenAssetsContext = createContext<ScreenAssets | undefined>(undefined);

/** Returns the current screen's assets. Throws outside of a screen. */
export function useScreenAssets(): ScreenAssets {
  const assets = useContext(ScreenAssetsContext);
  if (!assets) throw new Error('useScreenAssets needs a ScreenAssetsContext provider around it');
  return assets;
}
