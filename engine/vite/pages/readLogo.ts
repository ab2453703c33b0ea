import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Domain } from '../../language/domain.ts';
import { pictureFile } from '../../language/picture.ts';
import { drawPng } from './drawPng.ts';

/** The length of a logo's longest side, in px. The largest icon is 512 px wide, including the margin around the logo. */
const longestSide = 384;

/** Reads a variant's logo. Returns `undefined` if it has none or if the file is missing. */
export async function readLogo({ theme }: Domain, folder: string): Promise<Buffer | undefined> {
  if (theme.logoPicture === undefined) return undefined;
  return readFile(join(folder, pictureFile(theme.logoPicture))).catch(() => undefined);
}

/** Converts a picture, including SVG, to PNG. */
export async function toPng(picture: Buffer): Promise<Buffer> {
  // Draw SVG without Sharp, because the upload code blocks Sharp's SVG loader.
  if (picture.subarray(0, 500).includes('<svg')) return drawPng(picture.toString('utf8'), longestSide);
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize(longestSide, longestSide, { fit: 'inside' }).png().toBuffer();
}
