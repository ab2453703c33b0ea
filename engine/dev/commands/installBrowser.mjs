import { existsSync } from 'node:fs';
import { aptInstall } from './aptInstall.mjs';
import { findBrowser } from './findBrowser.mjs';
import { runStep } from './runStep.mjs';

/**
 * Sees to it that there is a browser for the browser tests: an installed one, else Debian's, else Playwright's own.
 * @returns {Promise<boolean>} whether there is one now.
 */
export async function installBrowser() {
  if (findBrowser() || (await playwrightHasOne())) return true;
  console.log('Installing a browser …');
  // Older releases have none without a window.
  if (await aptInstall('chromium-headless-shell', 'chromium')) return findBrowser() !== undefined;
  return runStep('playwright', ['install', 'chromium']);
}

async function playwrightHasOne() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}
