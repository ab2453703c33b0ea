import type { Row } from '../../language/Row.ts';
import type { PackedRows } from './packRows.ts';
import { unpackRows } from './unpackRows.ts';

/** Loads sample records from a JSON file of the build. Returns them as `default`, as if they were imported with `import()`. */
export async function fetchSamples(url: string): Promise<{ default: Row[] | Row }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (status ${response.status})`);
  // No check is needed here: the compiler has checked the file, and the data source checks each record.
  return { default: unpackRows((await response.json()) as PackedRows) as Row[] | Row };
}
