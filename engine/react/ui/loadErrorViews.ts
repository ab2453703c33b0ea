/** Loads the components that show errors. Frames load them in advance, because errors often mean that files fail to load. */
export const loadErrorViews = () => import('./errorViews.ts');
