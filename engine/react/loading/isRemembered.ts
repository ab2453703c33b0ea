/** The last load failure of each file, keyed by URL. */
const failures = new Map<string, unknown>();

/**
 * Returns true if the browser repeats an earlier load failure although the file is available now. The same error counts as the same
 * failure.
 */
export async function isRemembered(error: unknown): Promise<boolean> {
  const file = fileIn(error);
  if (file === undefined || failures.get(file) === error) return false;
  const isFirst = !failures.has(file);
  failures.set(file, error);
  if (isFirst) return false;
  return fetch(file).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Returns the URL in an error message. Not all browsers include it. */
function fileIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /https?:\/\/[^\s'"]+/.exec(error.message)?.[0] ?? fileIn(error.cause);
}
