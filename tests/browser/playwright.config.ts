import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../engine/testing/findBrowser.mjs';
import { openRun } from '../run/openRun.mjs';
import { browserFlags } from './support/browserFlags.mjs';

const root = resolve(import.meta.dirname, '../..');

// Create a folder for the results, unless another process of this run has already created it.
if (process.env.TEST_RESULTS === undefined) Object.assign(process.env, openRun(root).environment);
const results = process.env.TEST_RESULTS ?? '';
process.env.OUT_DIR = `${results}/dist`;
// The folder for compiled portals, which all processes of the run share.
process.env.COMPILED_PORTALS = `${results}/compiled`;

/** True to test all screens, viewers, and scenarios. */
const isWhole = Boolean(process.env.TEST_ALL);

const live = '**/live*.spec.ts';
const workbench = '**/workbench/*.spec.ts';

/** Runs the tests in a browser, with the built portal on a production server. */
export default defineConfig({
  testDir: '.',
  outputDir: `${results}/browser`,
  fullyParallel: true,
  // A test spends about a fifth of its time waiting, so three processes keep two cores busy.
  workers: 3,
  // Opening a workbench is slow, so one process runs all tests of the workbench. The live tests are the longest and wait a lot, so one process
  // runs them beside the others. At the end, they would leave a core idle.
  projects: [
    { name: 'live', testMatch: live, workers: 1 },
    { name: 'workbench', testMatch: workbench, workers: 1 },
    { name: 'portals', testMatch: '**/*.spec.ts', testIgnore: [live, workbench] },
  ],
  forbidOnly: Boolean(process.env.CI),
  // Four times as long as the slowest test, because the computer may be busy.
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
      args: browserFlags,
    },
  },
  webServer: {
    command: 'node tests/browser/support/servePortals.mjs',
    cwd: root,
    wait: { stdout: /test_port=(?<TEST_PORT>\d+) portals_port=(?<PORTALS_PORT>\d+)/ },
    // The server may have to build the portal first.
    timeout: 180_000,
  },
});
