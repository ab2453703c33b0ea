import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFile } from '../../language/picture.ts';
import type { FileText } from './FileChange.ts';

const publicFiles = pictureFile('');

/** The folder for pictures that people choose in the workbench. The workbench deletes a picture when no manifest mentions it anymore. */
export const pictureFolder = `${publicFiles}/pictures/`;

/** The extension of all stored pictures. */
export const pictureExtension = '.webp';

/** Returns true for a picture that the workbench stores. In a draft, its text is its content in base64. */
export function isPictureFile(file: string): boolean {
  return file.startsWith(pictureFolder) && file.endsWith(pictureExtension);
}

/** Returns the size, in bytes, of a picture that a draft stores as base64. */
export function pictureSize(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Math.floor((text.replace(/=+$/, '').length * 3) / 4);
}

/** Returns the address of a file that the portal serves. */
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

/** Reads a file as a draft's text. Returns `null` if the file can't be read. */
export function readFileText(folder: string, file: string): FileText {
  try {
    return readFileSync(join(folder, file), isPictureFile(file) ? 'base64' : 'utf8');
  } catch {
    return null;
  }
}

/** Returns the bytes to write for a draft's text. */
export function toBytes(file: string, text: string): Buffer {
  return Buffer.from(text, isPictureFile(file) ? 'base64' : 'utf8');
}
