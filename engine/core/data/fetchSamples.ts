import type { Row } from '../../language/Row.ts';
import type { PackedRows } from './packRows.ts';
import { unpackRows } from './unpackRows.ts';

/** Loads the sample records that a build stores as a JSON file, in the shape of a module. */
export async function fetchSamples(url: string): Promise<{ default: Row[] | Row }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (status ${response.status})`);
  // The compiler has checked the file, and the source of samples checks that they are records.
  return { default: unpackRows((await response.json()) as PackedRows) as Row[] | Row };
}
