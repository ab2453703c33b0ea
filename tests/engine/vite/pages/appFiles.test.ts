import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-wasm';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { themeVariables } from '../../../../engine/core/domain/themeVariables.ts';
import { encodePicture } from '../../../../engine/server/files/encodePicture.ts';
import { appFiles } from '../../../../engine/vite/pages/appFiles.ts';
import { pageHtml } from '../../../../engine/vite/pages/pageHtml.ts';
import { active } from '../../core/domain/domains.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const domain = { ...active, branding: { ...active.branding, organizationName: 'Fern & "Moss"' } };
const withLogo = (logo: string) => ({ ...domain, theme: { ...domain.theme, logo } });
const cache = new Map<string, ReturnType<typeof appFiles>>();

function filesOf(logo: string): ReturnType<typeof appFiles> {
  const files = cache.get(logo) ?? appFiles(withLogo(logo), '/variants/x');
  cache.set(logo, files);
  return files;
}

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

const iconsOf = (files: Awaited<ReturnType<typeof filesOf>>) => (JSON.parse(String(files['app.webmanifest'])) as { icons: Icon[] }).icons;

function sizeOf(file: string | Buffer | undefined): string {
  if (!Buffer.isBuffer(file) || file.toString('latin1', 1, 4) !== 'PNG') throw new Error('There is no such picture');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

/** Renders an SVG. Returns a function that reads a pixel as `rrggbbaa`. */
function pixelsOf(svg: string | Buffer | undefined, width: number): (x: number, y: number) => string {
  const pixels = Buffer.from(new Resvg(String(svg), { fitTo: { mode: 'width', value: width } }).render().pixels);
  return (x, y) => pixels.toString('hex', (y * width + x) * 4, (y * width + x) * 4 + 4);
}

describe("a variant's app", () => {
  test('a variant’s app has the variant’s name and colors', async () => {
    const manifest = JSON.parse(String((await filesOf('ΑΧ'))['app.webmanifest']));
    expect(manifest).toMatchObject({
      short_name: 'Fern & "Moss"',
      start_url: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#/),
    });
  });

  test('a variant’s app has pictures in the usual sizes, plain and maskable, and scalable drawings', async () => {
    const files = await filesOf('ΑΧ');
    const icons = iconsOf(files);
    for (const purpose of ['any', 'maskable']) {
      const own = icons.filter((icon) => icon.purpose === purpose);
      expect(own.map(({ type, sizes }) => `${type} ${sizes}`)).toEqual(['image/png 192x192', 'image/png 512x512', 'image/svg+xml any']);
    }
    for (const { src, sizes, type } of icons) {
      const file = files[src.replace('/variants/x/', '')];
      expect(file).toBeDefined();
      if (type !== 'image/png') continue;
      expect(sizeOf(file)).toBe(sizes);
    }
  });

  test('every icon shows its mark in a color that contrasts with its background', async () => {
    const files = await filesOf('ΑΧ');
    const { '--theme-gilt': gilt = '', '--theme-field': field = '' } = themeVariables(domain.theme).light;
    expect(gilt).not.toBe(field);
    for (const name of ['icon', 'icon-maskable']) {
      const at = pixelsOf(files[`${name}.svg`], 512);
      const row = new Set(Array.from({ length: 512 }, (_, x) => at(x, 256)));
      expect([...row]).toEqual(expect.arrayContaining([`${field.slice(1)}ff`, `${gilt.slice(1)}ff`]));
      expect(String(files[`${name}.svg`])).toContain(gilt);
    }
  });

  test('icons show the logo picture, if there is one, on the same background and within the safe circle', async () => {
    const logo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#ff8800' } })
      .png()
      .toBuffer();
    const files = await appFiles(withLogo('ΑΧ'), '/variants/x', logo);
    const { '--theme-field': field = '' } = themeVariables(domain.theme).light;
    for (const name of ['icon', 'icon-maskable']) {
      const at = pixelsOf(files[`${name}.svg`], 192);
      expect([at(96, 96), at(96, 30)]).toEqual(['ff8800ff', `${field.slice(1)}ff`]);
      expect(sizeOf(files[`${name}-512.png`])).toBe('512x512');
    }
    const at = pixelsOf(files['icon-maskable.svg'], 192);
    const edge = Array.from({ length: 192 }, (_, x) => [96, 70, 122].map((y) => (Math.hypot(x - 96, y - 96) > 77 ? at(x, y) : '')));
    expect(new Set(edge.flat())).toEqual(new Set(['', `${field.slice(1)}ff`]));
  });

  test('icons show any kind of logo picture, also after an upload has blocked the other decoders of the process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-logo-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [png, webp] = [join(folder, 'logo.png'), join(folder, 'logo.webp')];
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#ff0000' } }).toFile(png);
    await encodePicture(png, webp, 90);
    const svg = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="red" d="M0 0h3v2H0z"/></svg>',
    );
    for (const logo of [readFileSync(png), readFileSync(webp), svg]) {
      const files = await appFiles(withLogo('ΑΧ'), '/variants/x', logo);
      expect(pixelsOf(files['icon.svg'], 192)(96, 96)).toMatch(/^f[c-f]0[0-3]0[0-3]ff$/);
    }
  });

  test('the icon has round corners, and the maskable one is full with its mark in the safe circle', async () => {
    const files = await filesOf('ΑΧ');
    expect(pixelsOf(files['icon.svg'], 192)(0, 0).slice(6)).toBe('00');
    const width = 192;
    const at = pixelsOf(files['icon-maskable.svg'], width);
    const corner = at(0, 0);
    expect(corner.slice(6)).toBe('ff');
    const outsidePixels = Array.from({ length: width * width }, (_, index) => ({ x: index % width, y: Math.floor(index / width) })).filter(
      ({ x, y }) => Math.hypot(x - width / 2, y - width / 2) > width * 0.4,
    );
    expect(nonEmpty(outsidePixels).filter(({ x, y }) => at(x, y) !== corner)).toEqual([]);
  });

  test.each(['ΑΧ', 'Жю', '<&Ж'])('the icon is valid SVG, even inside a page: %s', async (logo) => {
    const icon = String((await filesOf(logo))['icon.svg']);
    const page = pageHtml({
      html: '<head><meta name="viewport" /></head>',
      css: '',
      domain,
      locale: 'en-US',
      folder: '',
      icon: { svg: icon },
      markup: '',
    });
    const iconData = /rel="icon"[^>]*href="data:image\/svg\+xml,([^"]*)"/.exec(page)?.[1] ?? '';
    const element = (quote: string) => `( [\\w:-]+=${quote}[^<${quote}]*${quote})*`;
    const wellFormed = (quote: string) =>
      new RegExp(
        `^<svg${element(quote)}>(<(path|rect|circle)${element(quote)}/>|<g${element(quote)}>|</g>|<text${element(quote)}>([^<&]|&\\w+;)*</text>)+</svg>$`,
      );
    expect(icon.trim()).toMatch(wellFormed('"'));
    expect(decodeURIComponent(iconData)).toMatch(wellFormed("'"));
  });

  test('a mark that the portal’s font lacks is drawn as text, without pictures', async () => {
    const files = await filesOf('Ж');
    expect(String(files['icon.svg'])).toContain('>Ж</text>');
    expect(iconsOf(files).map(({ type }) => type)).toEqual(['image/svg+xml', 'image/svg+xml']);
  });
});
