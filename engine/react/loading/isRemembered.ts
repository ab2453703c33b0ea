/** Each file's last load failure, keyed by URL. */
const failures = new Map<string, unknown>();

/** Returns true if the browser repeats a cached failure although the file is available now. */
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

/** Returns the file's URL from an error message. Not all browsers include the URL. */
function fileIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /https?:\/\/[^\s'"]+/.exec(error.message)?.[0] ?? fileIn(error.cause);
}
