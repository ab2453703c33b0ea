import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitOverlay } from './applyOverlay.ts';

/** The folders with a portal's JSON files, relative to the portal's folder. */
export const portalFolders = ['portal-config', 'screens', 'fixtures'] as const;

/** Returns true if `path` is a JSON file in one of a portal's folders. Generated schemas and hidden files don't count. */
export function isPortalFile(path: string): boolean {
  const isInside = portalFolders.some((top) => path.startsWith(`${top}/`));
  return isInside && path.endsWith('.json') && !path.includes('/.') && !path.startsWith('portal-config/schema/');
}

/** Reads the files of the portal in `folder`, including overlays. Returns their text, keyed by path. Throws if a file can't be read. */
export function readPortalFiles(folder: string): Map<string, string> {
  return readTexts(folder, portalFolders.flatMap((top) => jsonFiles(folder, `${top}/`)).filter(isPortalFile));
}

/** Reads all files of the portal in `folder`, keyed by path, without overlays. Throws if a file can't be read. */
export function readFolder(folder: string): Map<string, string> {
  return splitOverlay(readPortalFiles(folder)).own;
}

/**
 * Returns the sorted paths of all JSON files in `top` (which ends with a `/`) and its subfolders, relative to `folder`. Skips hidden files.
 */
export function jsonFiles(folder: string, top: string): string[] {
  const place = join(folder, top);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}${path.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.json') && !file.includes('/.'))
    .sort();
}

/** The error codes for deleted files, for folders, and for circular symbolic links. */
const noText = new Set(['ENOENT', 'EISDIR', 'ELOOP']);

/** Reads `files` in `folder`. Skips missing files, folders, and circular links. Throws if a file can't be read for another reason. */
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
