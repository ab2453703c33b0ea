import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFile } from '../../language/picture.ts';
import type { FileText } from './FileChange.ts';

const publicFiles = pictureFile('');

/** The folder for pictures that users choose in the workbench. The workbench deletes pictures that no manifest uses anymore. */
export const pictureFolder = `${publicFiles}/pictures/`;

export const pictureExtension = '.webp';

/** Returns true for a picture in the workbench's picture folder. Drafts store these pictures in base64. */
export function isPictureFile(file: string): boolean {
  return file.startsWith(pictureFolder) && file.endsWith(pictureExtension);
}

/** Returns a picture's size in bytes. `text` is the picture in base64. */
export function pictureSize(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Math.floor((text.replace(/=+$/, '').length * 3) / 4);
}

/** Converts a file's path to its address on the portal. */
export function toAddress(file: string): string {
  return file.slice(publicFiles.length);
}

export function listPictures(folder: string): string[] {
  try {
    return readdirSync(join(folder, pictureFolder))
      .map((name) => `${pictureFolder}${name}`)
      .filter(isPictureFile)
      .sort();
  } catch {
    return [];
  }
}

/** Reads a file: a picture as base64, and all other files as text. Returns `null` if that fails. */
export function readFileText(folder: string, file: string): FileText {
  try {
    return readFileSync(join(folder, file), isPictureFile(file) ? 'base64' : 'utf8');
  } catch {
    return null;
  }
}

/** Converts a file's text to bytes. The text of a picture is base64. */
export function toBytes(file: string, text: string): Buffer {
  return Buffer.from(text, isPictureFile(file) ? 'base64' : 'utf8');
}
