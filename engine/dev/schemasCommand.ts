import { loadCompiler } from './loadCompiler.ts';
import { writeSchemas } from './writeSchemas.ts';

/**
 * Writes the JSON Schemas of the portal in `folder`, with its own names, whether or not it has mistakes, and says which changed.
 * @param onlyCheck changes nothing, but names what is out of date.
 * @returns the exit code: 1 when `onlyCheck` found something.
 */
export async function writeJsonSchemas(folder: string, onlyCheck = false): Promise<0 | 1> {
  const { compile, jsonSchemas } = await loadCompiler(folder);
  const stale = writeSchemas(folder, jsonSchemas(await compile()), onlyCheck);
  for (const file of stale) console.log(`portal-config/schema/${file} ${onlyCheck ? 'is out of date' : 'written'}`);
  return onlyCheck && stale.length > 0 ? 1 : 0;
}
