import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

const fontFile = join(import.meta.dirname, '../../react/ui/fonts/source-serif-4.woff2');

export interface Outlines {
  letters: { path: string; x: number }[];
  width: number;
  height: number;
}

/** Returns the outlines of the text's letters in the portal's font. Returns `undefined` if a letter isn't in the font. */
export async function letterOutlines(text: string): Promise<Outlines | undefined> {
  const font = new harfbuzz.Font(
    new harfbuzz.Face(new harfbuzz.Blob(await subsetFont(await readFile(fontFile), text, { targetFormat: 'sfnt' }))),
  );
  const row = new harfbuzz.Buffer();
  row.addText(text);
  row.guessSegmentProperties();
  harfbuzz.shape(font, row);
  const places = row.getGlyphPositions();
  let width = 0;
  const letters = row.getGlyphInfos().map(({ codepoint }, index) => {
    const x = width;
    width += places[index]?.xAdvance ?? 0;
    return { glyph: codepoint, path: font.glyphToPath(codepoint), x };
  });
  if (letters.some(({ glyph }) => glyph === 0)) return;
  const heights = letters.flatMap(({ path }) => [...path.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y)));
  return { letters, width, height: Math.max(0, ...heights) };
}
