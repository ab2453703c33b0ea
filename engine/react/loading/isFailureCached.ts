/** Each file's last load failure, keyed by address. */
const failures = new Map<string, unknown>();

/**
 * Returns true if the browser has cached a file's failure to load: the file has failed twice, but can be fetched. HTML required browsers to
 * cache failures until 2026 (whatwg/html#10327).
 */
export async function isFailureCached(error: unknown): Promise<boolean> {
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

/** Extracts the file's address from an error message. Some browsers leave it out. */
function fileIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /https?:\/\/[^\s'"]+/.exec(error.message)?.[0] ?? fileIn(error.cause);
}
