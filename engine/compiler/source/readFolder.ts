import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { overFolder } from './layOver.ts';

/**
 * The texts of every JSON file of portal-config/, screens/ and fixtures/ in `folder`; portal-config/schema/ is generated and left out, and
 * what is laid over the others is read by `readOver`. @throws where one may not be read.
 */
export function readFolder(folder: string): Map<string, string> {
  const files = ['portal-config', 'screens', 'fixtures'].flatMap((top) => jsonFiles(folder, `${top}/`));
  return readTexts(
    folder,
    files.filter((file) => !file.startsWith('portal-config/schema/') && !file.startsWith(overFolder)),
  );
}

/** The texts of the files that are laid over the portal's own where its records are a server's, by the paths that they are laid over. */
export function readOver(folder: string): Map<string, string> {
  const texts = readTexts(folder, jsonFiles(folder, overFolder));
  return new Map([...texts].map(([file, text]) => [file.slice(overFolder.length), text]));
}

/** The JSON files below the folder `top` (with its `/`), by their paths in `folder`, in order. Editors and systems keep hidden files of their own. */
export function jsonFiles(folder: string, top: string): string[] {
  const place = join(folder, top);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}${path.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.json') && !file.includes('/.'))
    .sort();
}

/** Taken away since it was listed; a folder with such a name; a link to nowhere. */
const noText = new Set(['ENOENT', 'EISDIR', 'ELOOP']);

/** The texts of those `files` in `folder` that have one. @throws where one may not be read. */
export function readTexts(folder: string, files: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of files) {
    try {
      texts.set(file, readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && noText.has(String(error.code)))) throw error;
    }
  }
  return texts;
}
