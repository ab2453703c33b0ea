/**
 * Loads the components for errors and missing pages. Few visitors see them, but frames preload them, because they are needed when files
 * fail to load.
 */
export const loadErrorViews = () => import('./errorViews.ts');
