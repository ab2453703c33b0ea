/** Quotes a name for SQL. Every name from a manifest must go through this. */
export function quoted(...path: readonly string[]): string {
  return path.map((name) => `"${name.replaceAll('"', '""').replaceAll('\0', '')}"`).join('.');
}

export const operationName = (operation: string) => `do ${operation}`;

export const scheduleName = (schedule: string) => `schedule ${schedule}`;

/** Quotes a string for SQL, for the few statements that can't have parameters. */
export function literal(text: string): string {
  const safe = text.replaceAll('\0', '').replaceAll("'", "''");
  return safe.includes('\\') ? `E'${safe.replaceAll('\\', '\\\\')}'` : `'${safe}'`;
}
