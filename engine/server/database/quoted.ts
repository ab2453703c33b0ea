/** A name as SQL takes it, whatever it holds: the one way by which names of manifests get into statements. */
export function quoted(...path: readonly string[]): string {
  return path.map((name) => `"${name.replaceAll('"', '""').replaceAll('\0', '')}"`).join('.');
}

/** The name of the function that does an operation. */
export const operationName = (operation: string) => `do ${operation}`;

/** A text as SQL takes it, for the few statements that take no values. */
export function literal(text: string): string {
  const safe = text.replaceAll('\0', '').replaceAll("'", "''");
  return safe.includes('\\') ? `E'${safe.replaceAll('\\', '\\\\')}'` : `'${safe}'`;
}
