/**
 * Fetches what says that something is not here, or went wrong, and how it goes on. Few visitors ever see any of it; frames fetch it ahead,
 * because it is wanted when files do not come.
 */
export const loadTroubles = () => import('./troubles.ts');
