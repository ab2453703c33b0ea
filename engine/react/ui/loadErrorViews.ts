/** Loads the components that show errors. Pages load them in advance, because an error often means that files can't be loaded. */
export const loadErrorViews = () => import('./errorViews.ts');
