import { loadCompiler } from '../../vite/load/loadCompiler.ts';
import { writeSchemas } from '../../vite/load/writeSchemas.ts';

/**
 * Writes the portal's JSON Schemas and prints those that have changed. With `onlyCheck`, writes nothing, and returns 1 if any have changed.
 */
export async function writeJsonSchemas(folder: string, onlyCheck = false): Promise<0 | 1> {
  const { compile, jsonSchemas } = await loadCompiler(folder);
  const stale = writeSchemas(folder, jsonSchemas(await compile()), onlyCheck);
  for (const file of stale) console.log(`portal-config/schema/${file} ${onlyCheck ? 'is out of date' : 'was written'}`);
  return onlyCheck && stale.length > 0 ? 1 : 0;
}
