/** Matches error messages from browsers and Vite about modules or styles that failed to load. */
const words = /dynamically imported module|importing a module script|unable to preload css/i;

/** Returns true if an error, or its cause, is a failure to load one of the portal's files. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (words.test(error.message) || isLoadFailure(error.cause));
}
