import { existsSync } from 'node:fs';
import { aptInstall } from './aptInstall.mjs';
import { findBrowser } from '../../engine/testing/findBrowser.mjs';
import { runStep } from '../../engine/cli/runStep.mjs';

/**
 * Makes sure that the browser tests have a browser: an installed one, else Debian's, else Playwright's own.
 * @returns {Promise<boolean>} true if there is a browser now.
 */
export async function installBrowser() {
  if (findBrowser() || (await playwrightHasOne())) return true;
  console.log('Installing a browser…');
  // Older releases of Debian lack `chromium-headless-shell`, so install `chromium` there.
  if (await aptInstall('chromium-headless-shell', 'chromium')) return findBrowser() !== undefined;
  return runStep('playwright', ['install', 'chromium']);
}

async function playwrightHasOne() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}
