import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { once } from '../../core/values/once.ts';

/** Converts an SVG drawing to a PNG that is `width` pixels wide. Doesn't load fonts, so text must be converted to outlines beforehand. */
export async function drawPng(svg: string, width: number): Promise<Buffer> {
  await begin();
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  const image = picture.render();
  const png = Buffer.from(image.asPng());
  image.free();
  picture.free();
  return png;
}

/** The package must be initialized only once, even if this module is loaded twice. */
const begin = once(async () => {
  const wasm = await readFile(createRequire(join(import.meta.dirname, 'drawPng.ts')).resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await initWasm(wasm).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
});
