import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { holdBack } from './support/holdBack.ts';
import { expect, hosts, test } from './support/test.ts';

// Each test is about a first visit.
test.use({ pages: 'fresh' });

const built = resolve(import.meta.dirname, '../..', process.env.OUT_DIR ?? 'dist');

test('headings use the portal’s own font, which the page requests itself and which is at most 40 kB', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto(hosts.active);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Source Serif 4"/);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 16px "Source Serif 4"', 'One house'))).toBe(true);
  const preloaded = await page.locator('link[rel="preload"][as="font"]').getAttribute('href');
  expect(fonts).toContain(preloaded);
  expect(fonts.map((font) => statSync(`${built}${font}`).size).reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(40_000);
});

test('digits are lining figures of equal width', async ({ page }) => {
  await page.goto(hosts.alumni);
  const figure = page.getByText('500+');
  await expect(figure).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums');
  await page.evaluate(() => document.fonts.ready);
  const widths = await figure.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('there is no canvas');
    context.font = `600 100px ${getComputedStyle(node).fontFamily}`;
    return [...'0123456789'].map((digit) => Math.round(context.measureText(digit).width));
  });
  expect(new Set(widths).size).toBe(1);
});

test('nothing moves when the font loads late, because its fallback takes the same room', async ({ page }) => {
  const serve = await holdBack(page, /\.woff2$/);
  await page.goto(hosts.active, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // Wait for the style sheet, so that only the font can still shift the layout.
  await page.waitForLoadState('domcontentloaded');
  const before = await heading.boundingBox();
  serve();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 16px "Source Serif 4"', 'One house'))).toBe(true);
  await expect.poll(async () => (await heading.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 1);
});
