import { useEffect, useSyncExternalStore } from 'react';
import { previewLink } from '../preview/previewLink.ts';
import type { ShownFigure } from '../server/previewProtocol.ts';

/** Returns the figures on the preview's page. Returns `undefined` until the page has reported them. */
export function useFigures(): readonly ShownFigure[] | undefined {
  useEffect(() => {
    previewLink.watchFigures(true);
    return () => previewLink.watchFigures(false);
  }, []);
  return useSyncExternalStore(previewLink.subscribe, previewLink.getSnapshot, previewLink.getSnapshot).figures;
}
