import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitOverlay } from './layOver.ts';

/** The folders that a portal's JSON files are in, below the portal's own. */
export const portalFolders = ['portal-config', 'screens', 'fixtures'] as const;

/**
 * Returns whether a portal has the file at `path`, relative to its folder: a JSON file in one of its folders. Generated schemas, and hidden
 * files that editors and systems create, don't belong to the portal.
 */
export function isPortalFile(path: string): boolean {
  const isInside = portalFolders.some((top) => path.startsWith(`${top}/`));
  return isInside && path.endsWith('.json') && !path.includes('/.') && !path.startsWith('portal-config/schema/');
}

/**
 * Reads every file of the portal in `folder`, overlays included, by path.
 * @throws Error if a file can't be read.
 */
export function readPortalFiles(folder: string): Map<string, string> {
  return readTexts(folder, portalFolders.flatMap((top) => jsonFiles(folder, `${top}/`)).filter(isPortalFile));
}

/**
 * Reads the files of the portal in `folder` without overlays, by path.
 * @throws Error if a file can't be read.
 */
export function readFolder(folder: string): Map<string, string> {
  return splitOverlay(readPortalFiles(folder)).own;
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
