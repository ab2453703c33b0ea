import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../engine/dev/commands/findBrowser.mjs';
import { openRun } from '../../engine/dev/commands/openRun.mjs';

const root = resolve(import.meta.dirname, '../..');

// The processes that Playwright starts, and Playwright where `npm test` starts it, are part of a run already.
if (process.env.TEST_RESULTS === undefined) Object.assign(process.env, openRun(root).environment);
const results = process.env.TEST_RESULTS ?? '';
process.env.OUT_DIR = `${results}/dist`;
// Where the process that lists the tests leaves the portals that it compiled, for those that it starts.
process.env.COMPILED_PORTALS = `${results}/compiled`;

/** Every screen for every viewer, every scenario: single tests that take minutes. */
const isWhole = Boolean(process.env.TEST_ALL);

/** Drives the built portal the way a production server serves it. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `${results}/browser`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Four times what the longest tests take on two idle cores; they take up to four times as long while both are busy.
  timeout: isWhole ? 900_000 : 180_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: process.argv.includes('--list') ? 'list' : './support/BrowserReporter.ts',
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: findBrowser(),
      // A whole browser draws the preview, a page of another host, in a process of its own. Clicks into such a frame miss
      // when it is drawn at a scale, as the preview is. The headless shell has one process for all.
      args: [
        '--disable-site-isolation-trials',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" tests/browser/support/servePortals.mjs`,
    cwd: root,
    wait: { stdout: /test_port=(?<TEST_PORT>\d+) portals_port=(?<PORTALS_PORT>\d+)/ },
    // It may build the portal first.
    timeout: 180_000,
  },
});
