import { rm } from 'node:fs/promises';
import { noDiskSpace, Refusal } from '../people/Refusal.ts';

/** The maximum number of pixels in an uploaded picture. Phones take pictures with up to 50 million. */
const mostPixels = 64_000_000;

const longest = 20;

/** The decoders for the accepted formats. All other decoders are blocked, so that disguised files can't reach them. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].flatMap((name) => [`VipsForeignLoad${name}File`, `VipsForeignLoad${name}Buffer`]);

/**
 * Encodes a picture as WebP: upright, without metadata, and scaled down to `longestSide` pixels. Throws a `Refusal` for a broken picture.
 */
export async function encodePicture(from: string, to: string, longestSide: number): Promise<void> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(from, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) {
      throw new Refusal(422, 'file', `This picture has too many pixels (${width} × ${height}). Make it smaller first.`);
    }
    await sharp(from, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longest })
      .webp({ quality: 82 })
      .toFile(to);
  } catch (error) {
    await rm(to, { force: true });
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && /no space left/i.test(error.message)) throw noDiskSpace();
    throw new Refusal(422, 'file', 'This picture is damaged or can’t be read. Save it again as PNG or JPEG, or choose a different one.');
  }
}

async function loadSharp() {
  const { default: sharp } = await import('sharp').catch(() => {
    throw new Refusal(503, 'pictures', 'This server can\'t store pictures, because the package "sharp" isn\'t installed.');
  });
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  return sharp;
}
