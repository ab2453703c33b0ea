import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { followRequests } from './support/followRequests.ts';
import { expect, hosts, test } from './support/test.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

// Each test is about a first visit.
test.use({ pages: 'fresh' });

/** The size limits in compressed bytes: `start` for the scripts that run before the page is interactive, and `all` for all scripts. */
const limits = { start: 20_000, all: 130_000 };

/** Strings that identify a library in minified code. */
const giveaways: Record<string, RegExp> = {
  rjsf: /rjsf|ui:options|RJSF_ADDITIONAL/,
  'AG Grid': /ag-grid|ag-root|AgGrid/,
  Recharts: /recharts/,
  zod: /ZodError|invalid_union/,
  ajv: /ajv|must NOT have additional properties/,
};

interface Script {
  name: string;
  text: string;
  /** False if the page only prefetches the script. */
  runs: boolean;
}

/** Returns all scripts that a page loads. */
async function scriptsOf(page: Page, address: string): Promise<Script[]> {
  const responses: Promise<Script>[] = [];
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname;
    if (!name.endsWith('.js')) return;
    const runs = response.request().resourceType() === 'script';
    responses.push(
      page.request
        .get(hosts.development.replace('localhost', '127.0.0.1') + name)
        .then(async (file) => ({ name, text: await file.text(), runs })),
    );
  });
  const rest = followRequests(page);
  await page.goto(address);
  await rest();
  return Promise.all(nonEmpty(responses));
}

function sizeOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { text }) => sum + gzipSync(text).length, 0);
}

for (const name of ['active', 'alumni'] as const) {
  test(`the landing page of the ${name} variant starts with at most 20 kB of scripts and loads 130 kB in all`, async ({ page }) => {
    const scripts = await scriptsOf(page, hosts[name]);
    const sizes = scripts.map((script) => `${script.name} ${sizeOf([script])}`).join('\n');
    expect(sizeOf(scripts.filter(({ runs }) => runs)), sizes).toBeLessThanOrEqual(limits.start);
    expect(sizeOf(scripts), sizes).toBeLessThanOrEqual(limits.all);
  });

  test(`the landing page of the ${name} variant names all scripts it loads, so that none waits for another`, async ({ page }) => {
    const scripts = await scriptsOf(page, hosts[name]);
    const html = await page.content();
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
