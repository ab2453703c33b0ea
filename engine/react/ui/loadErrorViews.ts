/** Loads the components for errors. Frames preload them, because they are needed when files fail to load. */
export const loadErrorViews = () => import('./errorViews.ts');
