/** What browsers, and the code that fetches styles, say of a file that did not come. */
const words = /dynamically imported module|importing a module script|unable to preload css/i;

/** Whether an error, or what caused it, is a file of the portal that did not come. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (words.test(error.message) || isLoadFailure(error.cause));
}
