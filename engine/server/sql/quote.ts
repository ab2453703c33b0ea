/** A name of the database, of a table, column, role or function: the one way in which a name gets into SQL. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text of a manifest where no parameter can stand: in a policy, a constraint, a default. What people enter is always a parameter. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** A list of texts as an array. */
export function textArray(texts: readonly string[]): string {
  return `array[${texts.map(literal).join(', ')}]::text[]`;
}
