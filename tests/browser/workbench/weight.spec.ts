import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../support/benchTest.ts';
import type { OpenedWorkbench } from '../support/workbench.ts';
import { nonEmpty } from '../../support/nonEmpty.ts';

const root = `${import.meta.dirname}/../../..`;

/** The maximum size of everything that loads with the page, in compressed bytes. */
const limit = 600_000;

/** Strings that identify a library in minified code. */
const compilers = { zod: /ZodError|invalid_union/, ajv: /must NOT have additional properties|ajv\/dist/, eval: /new Function\(/ };
const workbenchOnly = { CodeMirror: /cm-editor|cm-content/, workbench: /x-workbench|bench-editor|wb-preview/ };

let workbench: OpenedWorkbench;

test.use({ expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf('tests/portals/garden');
});

function given(away: Readonly<Record<string, RegExp>>, text: string, name: string): string[] {
  return Object.entries(away).flatMap(([what, pattern]) => (pattern.test(text) ? [`${what} in ${name}`] : []));
}

test('the workbench opens with at most 600 kB, without a schema compiler or development code', async ({ page }) => {
  const names = new Set<string>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === workbench.address && !pathname.startsWith('/api/')) names.add(pathname);
  });
  await page.goto(`${workbench.address}/`);
  await expect(page.getByRole('navigation', { name: 'Files' })).toBeVisible();
  await expect(page.frameLocator('iframe').locator('h1').first()).toBeVisible({ timeout: 90_000 });
  const loaded = await Promise.all(
    [...names].map(async (name) => ({ name, body: await (await page.request.get(workbench.address + name)).body() })),
  );
  expect(loaded.length).toBeGreaterThan(3);
  const sizes = loaded.map(({ name, body }) => `${name} ${gzipSync(body).length}`).join('\n');
  expect(
    loaded.reduce((sum, { body }) => sum + gzipSync(body).length, 0),
    sizes,
  ).toBeLessThanOrEqual(limit);
  const development = { React: /Download the React DevTools/ };
  const texts = loaded.filter(({ name }) => name.endsWith('.js'));
  expect(nonEmpty(texts).flatMap(({ name, body }) => given({ ...compilers, ...development }, body.toString('utf8'), name))).toEqual([]);
});

test('a built portal contains nothing of the workbench', () => {
  const assets = resolve(root, process.env.OUT_DIR ?? 'dist', 'assets');
  const scripts = readdirSync(assets).filter((file) => /\.(?:js|css)$/.test(file));
  expect(scripts.length).toBeGreaterThan(3);
  expect(nonEmpty(scripts).flatMap((file) => given(workbenchOnly, readFileSync(join(assets, file), 'utf8'), file))).toEqual([]);
});
