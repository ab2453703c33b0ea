import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCompiler } from './loadCompiler.ts';

/**
 * Writes the JSON Schemas into portal-config/schema/ of the portal in `folder`; those that are current are left alone.
 * @param onlyCheck changes nothing, but names what is out of date.
 * @returns the exit code: 1 when `onlyCheck` found something.
 */
export async function writeJsonSchemas(folder: string, onlyCheck = false): Promise<0 | 1> {
  const place = join(folder, 'portal-config/schema');
  const { jsonSchemas } = await loadCompiler(folder);
  const stale = Object.entries(jsonSchemas()).filter(([file, text]) => {
    const path = join(place, file);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });
  for (const [file, text] of stale) {
    console.log(`portal-config/schema/${file} ${onlyCheck ? 'is out of date' : 'written'}`);
    if (onlyCheck) continue;
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, file), text);
  }
  return onlyCheck && stale.length > 0 ? 1 : 0;
}
