import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, hosts, test } from './support/test.ts';

const limit = 130_000;

/** Texts that survive minifying, by the library that they give away. */
const giveaways: Record<string, RegExp> = {
  rjsf: /rjsf|ui:options|RJSF_ADDITIONAL/,
  'AG Grid': /ag-grid|ag-root|AgGrid/,
  Recharts: /recharts/,
  zod: /ZodError|invalid_union/,
  ajv: /ajv|must NOT have additional properties/,
};

/** The scripts that a page loads until it rests, with their text. */
async function scriptsOf(page: Page, address: string): Promise<{ name: string; text: string }[]> {
  const responses: Promise<{ name: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    responses.push(response.text().then((text) => ({ name: new URL(response.url()).pathname, text })));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return Promise.all(responses);
}

for (const name of ['active', 'alumni'] as const) {
  test(`the landing page of the ${name} variant loads at most 130 kB of scripts, compressed`, async ({ page }) => {
    const scripts = await scriptsOf(page, hosts[name]);
    const sizes = scripts.map((script) => ({ name: script.name, size: gzipSync(script.text).length }));
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    expect(total, sizes.map(({ name: file, size }) => `${file} ${size}`).join('\n')).toBeLessThanOrEqual(limit);
  });

  test(`the landing page of the ${name} variant starts with scripts that the page itself names, so that none waits for another`, async ({
    page,
    request,
  }) => {
    const scripts = await scriptsOf(page, hosts[name]);
    const html = await (await request.get(hosts.development.replace('localhost', '127.0.0.1'))).text();
    expect(scripts.map(({ name: file }) => file).filter((file) => !html.includes(file))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(1);
  });

  test(`the landing page of the ${name} variant loads no form, grid, chart or validation library`, async ({ page }) => {
    const scripts = await scriptsOf(page, hosts[name]);
    const found = scripts.flatMap(({ name: file, text }) =>
      Object.entries(giveaways)
        .filter(([, pattern]) => pattern.test(text))
        .map(([library]) => `${library} in ${file}`),
    );
    expect(found).toEqual([]);
  });
}
