import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { options } from '../shared/launch.mjs';
import { loadTool } from '../shared/loadTool.mjs';

/**
 * Installs Lighthouse if necessary, and imports it.
 * @returns {Promise<(address: string, flags: object) => Promise<{ lhr: Report } | undefined>>}
 */
export async function loadLighthouse() {
  return (await loadTool('lighthouse', ['lighthouse@12.8.2'], 'lighthouse/core/index.js')).default;
}

/** @typedef {{ categories: Record<string, { score: number | null }>, audits: Record<string, { numericValue?: number, score: number | null, title: string }> }} Report */

/**
 * Runs Lighthouse in a new browser that simulates a phone.
 * @param {Awaited<ReturnType<typeof loadLighthouse>>} lighthouse
 * @param {string} address
 * @param {Readonly<Record<string, string>>} stored the content of the page's storage.
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
