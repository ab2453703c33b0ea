/** Error messages for failed module and style loads, from browsers and Vite. */
const words = /dynamically imported module|importing a module script|unable to preload css/i;

/** Checks whether an error, or its cause, is a failed load of one of the portal's files. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (words.test(error.message) || isLoadFailure(error.cause));
}
