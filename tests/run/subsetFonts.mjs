// Builds the font in engine/react/ui/fonts: `node tests/run/subsetFonts.mjs`. Requires fonttools (Debian packages: `fonttools` and
// `python3-brotli`).
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const from = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/source-serif-4/package.json'));
const to = join(import.meta.dirname, '../../engine/react/ui/fonts');

/** @type {(first: number, last: number) => string} All letters from one code point to another. */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** The characters to include, by script. For Greek, only the capitals. */
const letters = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„…•·†‹›€™−`,
  greek: range(0x391, 0x3a9),
};

/** The only font weight to keep. */
const weight = 600;

const parts = mkdtempSync(join(tmpdir(), 'fonts-'));
const files = [];
for (const [script, text] of Object.entries(letters)) {
  const whole = readFileSync(join(from, `files/source-serif-4-${script}-wght-normal.woff2`));
  const file = join(parts, `${script}.ttf`);
  writeFileSync(file, await subsetFont(whole, text, { targetFormat: 'sfnt', variationAxes: { wght: weight } }));
  files.push(file);
}
// Every page shows Greek letters next to Latin text, so merge both scripts into one font.
execFileSync('pyftmerge', [...files, `--output-file=${join(parts, 'source-serif-4.ttf')}`], { stdio: 'inherit' });
execFileSync('fonttools', ['ttLib.woff2', 'compress', '-o', join(to, 'source-serif-4.woff2'), join(parts, 'source-serif-4.ttf')], {
  stdio: 'inherit',
});
rmSync(parts, { recursive: true });
console.log(`${statSync(join(to, 'source-serif-4.woff2')).size} B`);
copyFileSync(join(from, 'LICENSE'), join(to, 'source-serif-4-LICENSE.txt'));
