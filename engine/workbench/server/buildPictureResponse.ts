import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Workbench } from './createWorkbench.ts';
import { heavyPicture, pictureFile } from '../../language/picture.ts';
import { isPictureFile, pictureSize } from './pictureFiles.ts';
import type { PictureResponse } from './pictureProtocol.ts';
import type { Mistake } from './protocol.ts';

const kinds: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

/** The maximum size of a picture in the folder, in bytes. */
const largest = 20_000_000;

/** Reads a picture from the draft or the folder, and returns it as a data URL. */
export function buildPictureResponse({ draft, folder }: Workbench, address: string): PictureResponse | Mistake {
  const file = pictureFile(address);
  const kind = kinds[extname(address).toLowerCase()];
  const data = kind && (isPictureFile(file) ? draft.text(file) : readPublic(folder, file));
  if (!data) return { mistake: `There is no picture at ${address}. Choose a file.` };
  const size = pictureSize(data) ?? 0;
  return { url: `data:${kind};base64,${data}`, size, isHeavy: size > heavyPicture };
}

/** Reads a picture as base64. Returns `undefined` if it's missing, too large, or outside `fixtures/files`. */
function readPublic(folder: string, file: string): string | undefined {
  try {
    const [root, place] = [realpathSync(join(folder, pictureFile(''))), realpathSync(join(folder, file))];
    return place.startsWith(root + sep) && statSync(place).size <= largest ? readFileSync(place, 'base64') : undefined;
  } catch {
    return undefined;
  }
}
