import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of every JSON file of portal-config/, screens/ and fixtures/ in `folder`; portal-config/schema/ is generated and left out. */
export function readFolder(folder: string): Map<string, string> {
  const files = ['portal-config', 'screens', 'fixtures'].flatMap((top) => jsonFiles(folder, top));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function jsonFiles(folder: string, top: string): string[] {
  const place = join(folder, top);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}/${path.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.json') && !file.startsWith('portal-config/schema/'))
    .sort();
}
