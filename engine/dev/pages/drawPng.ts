import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { once } from '../../core/values/once.ts';

/** The drawing as a PNG file so many pixels wide. It has no faces at hand: letters have to be outlines. */
export async function drawPng(svg: string, width: number): Promise<Buffer> {
  await begin();
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  const image = picture.render();
  const png = Buffer.from(image.asPng());
  image.free();
  picture.free();
  return png;
}

/** A process that builds two portals has this file twice, and the package once, which begins once. */
const begin = once(async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await initWasm(wasm).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
});
