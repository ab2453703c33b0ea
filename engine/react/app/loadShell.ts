/** Public pages have no frame, so its code waits for a page that has one. */
export const loadShell = async () => ({ default: (await import('./Shell.tsx')).Shell });
