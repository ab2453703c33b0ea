import { createContext, useContext } from 'react';
import type { ScreenModule } from '../../language/PortalManifests.ts';

/** What the blocks of a screen or a shell name: its actions, forms, entities, flows and tables, and the manifest's file for messages. */
export type ScreenAssets = Pick<ScreenModule, 'actions' | 'forms' | 'entities' | 'flows' | 'tables' | 'titles' | 'validators' | 'file'>;

export const ScreenAssetsContext = createContext<ScreenAssets | undefined>(undefined);

/** The assets of the screen around. Throws outside of a screen. */
export function useScreenAssets(): ScreenAssets {
  const assets = useContext(ScreenAssetsContext);
  if (!assets) throw new Error('useScreenAssets needs a ScreenAssetsContext provider around it');
  return assets;
}
