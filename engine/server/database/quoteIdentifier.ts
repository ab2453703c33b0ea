/** Quotes a name for SQL. Use it for every name from a manifest. */
export function quoteIdentifier(...path: readonly string[]): string {
  return path.map((name) => `"${name.replaceAll('"', '""').replaceAll('\0', '')}"`).join('.');
}

export const operationName = (operation: string) => `do ${operation}`;

export const scheduleName = (schedule: string) => `schedule ${schedule}`;

/** Quotes a string for SQL. Use it only for the few statements that can't have parameters. */
export function quoteLiteral(text: string): string {
  const safe = text.replaceAll('\0', '').replaceAll("'", "''");
  return safe.includes('\\') ? `E'${safe.replaceAll('\\', '\\\\')}'` : `'${safe}'`;
}
