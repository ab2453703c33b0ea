/** Matches the error messages of browsers and Vite for modules and styles that failed to load. */
const words = /dynamically imported module|importing a module script|unable to preload css/i;

/** Returns true if one of the portal's files failed to load, according to an error or its cause. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (words.test(error.message) || isLoadFailure(error.cause));
}
