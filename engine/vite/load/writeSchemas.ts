import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const schemaFolder = (folder: string) => join(folder, 'portal-config/schema');

export function hasSchemas(folder: string): boolean {
  return existsSync(schemaFolder(folder));
}

/**
 * Writes changed schemas, and deletes outdated files. Returns the names of the written and deleted files.
 * @param isDryRun True to return the names without changing any files.
 */
export function writeSchemas(folder: string, schemas: Readonly<Record<string, string>>, isDryRun = false): string[] {
  const place = schemaFolder(folder);
  const existing = existsSync(place) ? readdirSync(place) : [];
  const removed = existing.filter((file) => file.endsWith('.json') && !Object.hasOwn(schemas, file));
  const stale = Object.entries(schemas).filter(
    ([file, text]) => !existing.includes(file) || readFileSync(join(place, file), 'utf8') !== text,
  );
  if (!isDryRun) {
    mkdirSync(place, { recursive: true });
    for (const file of removed) rmSync(join(place, file));
    for (const [file, text] of stale) writeFileSync(join(place, file), text);
  }
  return [...stale.map(([file]) => file), ...removed];
}
