import type { Queries } from './Database.ts';
import { quoteIdentifier } from './quoteIdentifier.ts';

/** A field whose values are ids of other records. */
export interface RecordReference {
  table: string;
  field: string;
}

/** Returns the distinct ids that `references` contain. Considers only records that the viewer may read. */
export async function listReferences(client: Queries, references: readonly RecordReference[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, field } of references) {
    const { rows } = await client.query(
      `select distinct ${quoteIdentifier(field)} as id from ${quoteIdentifier('portal', table)} where ${quoteIdentifier(field)} is not null`,
    );
    for (const { id } of rows) found.add(String(id));
  }
  return [...found];
}
