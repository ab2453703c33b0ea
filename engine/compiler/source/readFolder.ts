import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { overFolder } from './layOver.ts';

/**
 * The texts of every JSON file of portal-config/, screens/ and fixtures/ in `folder`; portal-config/schema/ is generated and left out, and
 * what is laid over the others is read by `readOver`.
 */
export function readFolder(folder: string): Map<string, string> {
  const files = ['portal-config', 'screens', 'fixtures'].flatMap((top) => jsonFiles(folder, `${top}/`));
  const own = files.filter((file) => !file.startsWith('portal-config/schema/') && !file.startsWith(overFolder));
  return new Map(own.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** The texts of the files that are laid over the portal's own where its records are a server's, by the paths that they are laid over. */
export function readOver(folder: string): Map<string, string> {
  const files = jsonFiles(folder, overFolder);
  return new Map(files.map((file) => [file.slice(overFolder.length), readFileSync(join(folder, file), 'utf8')]));
}

function jsonFiles(folder: string, top: string): string[] {
  const place = join(folder, top);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}${path.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.json'))
    .sort();
}
