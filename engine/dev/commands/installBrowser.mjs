import { existsSync } from 'node:fs';
import { findBrowser } from './findBrowser.mjs';
import { runStep } from './runStep.mjs';

/**
 * Sees to it that there is a browser for the browser tests: an installed one, else Debian's, else Playwright's own.
 * @returns {Promise<boolean>} whether there is one now.
 */
export async function installBrowser() {
  if (findBrowser() || (await playwrightHasOne())) return true;
  console.log('Installing a browser …');
  if (await installPackage()) return findBrowser() !== undefined;
  return runStep('playwright', ['install', 'chromium']);
}

async function playwrightHasOne() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Only where apt-get is, and only with the right to use it without asking anybody. */
async function installPackage() {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  /** @param {string[]} parameters */
  const apt = (...parameters) => {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...parameters];
    return runStep(program, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  /** @param {string} name */
  const install = (name) => apt('install', '-y', '-q', '--no-install-recommends', name);
  // Older releases have none without a window.
  return (await apt('update', '-q')) && ((await install('chromium-headless-shell')) || (await install('chromium')));
}
