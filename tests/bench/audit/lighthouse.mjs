import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { runStep } from '../../../engine/dev/commands/runStep.mjs';
import { options } from '../shared/launch.mjs';

/** It brings two hundred packages for one command, so it is installed by whoever runs that, and is none of the portal's own. */
const version = '12.8.2';
const place = resolve('node_modules/.cache/lighthouse');

/**
 * Lighthouse, installed now if it is not there yet.
 * @returns {Promise<(address: string, flags: object) => Promise<{ lhr: Report } | undefined>>}
 */
export async function loadLighthouse() {
  const main = join(place, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(main)) {
    console.info(`Installing Lighthouse ${version} into ${place} …`);
    const packages = ['install', '--prefix', place, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${version}`];
    if (!(await runStep('npm', packages))) throw new Error('Lighthouse could not be installed');
  }
  return (await import(pathToFileURL(main).href)).default;
}

/** @typedef {{ categories: Record<string, { score: number | null }>, audits: Record<string, { numericValue?: number, score: number | null, title: string }> }} Report */

/**
 * Lighthouse's report of a page on a phone, in a browser that knows nothing of it but who is signed in.
 * @param {Awaited<ReturnType<typeof loadLighthouse>>} lighthouse
 * @param {string} address
 * @param {Readonly<Record<string, string>>} stored what the page's storage holds.
 * @returns {Promise<Report>}
 */
export async function auditPage(lighthouse, address, stored) {
  const profile = mkdtempSync(join(tmpdir(), 'audit-'));
  const port = 9300 + Math.floor(Math.random() * 600);
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    await page.goto(new URL('/robots.txt', address).href);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(stored));
    await page.close();
    const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
    const result = await lighthouse(address, { port, disableStorageReset: true, onlyCategories: categories, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
    return result.lhr;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
