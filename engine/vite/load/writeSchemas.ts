import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const placeIn = (folder: string) => join(folder, 'portal-config/schema');

export function hasSchemas(folder: string): boolean {
  return existsSync(placeIn(folder));
}

/**
 * Writes the schemas that have changed, and deletes outdated files. Returns the names of these files.
 * @param onlyCheck Changes nothing, but still returns the names.
 */
export function writeSchemas(folder: string, schemas: Readonly<Record<string, string>>, onlyCheck = false): string[] {
  const place = placeIn(folder);
  const there = existsSync(place) ? readdirSync(place) : [];
  const gone = there.filter((file) => file.endsWith('.json') && !Object.hasOwn(schemas, file));
  const stale = Object.entries(schemas).filter(([file, text]) => !there.includes(file) || readFileSync(join(place, file), 'utf8') !== text);
  if (!onlyCheck) {
    mkdirSync(place, { recursive: true });
    for (const file of gone) rmSync(join(place, file));
    for (const [file, text] of stale) writeFileSync(join(place, file), text);
  }
  return [...stale.map(([file]) => file), ...gone];
}
