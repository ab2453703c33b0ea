import { loadCompiler } from '../../vite/load/loadCompiler.ts';
import { writeSchemas } from '../../vite/load/writeSchemas.ts';

/**
 * Writes the JSON Schemas of the portal in `folder`, including its own names, and prints the files that changed. Works even if the portal
 * has problems.
 * @param onlyCheck only prints the files that are out of date.
 * @returns the exit code: 1 if `onlyCheck` found any.
 */
export async function writeJsonSchemas(folder: string, onlyCheck = false): Promise<0 | 1> {
  const { compile, jsonSchemas } = await loadCompiler(folder);
  const stale = writeSchemas(folder, jsonSchemas(await compile()), onlyCheck);
  for (const file of stale) console.log(`portal-config/schema/${file} ${onlyCheck ? 'is out of date' : 'was written'}`);
  return onlyCheck && stale.length > 0 ? 1 : 0;
}
