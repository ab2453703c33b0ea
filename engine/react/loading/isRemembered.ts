/** The failures of files that did not come, by address: the last of each. */
const failures = new Map<string, unknown>();

/**
 * Whether the browser only repeats that a file did not come, though it could be had by now. Browsers from before the summer of 2026 ask for
 * a module once, and a page has to be loaded anew for another try. Nothing is known of the first failure of a file.
 * @param error what `import()` was rejected with; the same error again is the same failure.
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

/** The address in what browsers say of a file; not every one names it. */
function fileIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /https?:\/\/[^\s'"]+/.exec(error.message)?.[0] ?? fileIn(error.cause);
}
