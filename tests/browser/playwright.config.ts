import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../engine/dev/commands/findBrowser.mjs';
import { port } from './support/hosts.ts';
import { portalsPort } from './support/portalPorts.mjs';

const root = `${import.meta.dirname}/../..`;

// Where the process that lists the tests leaves the portals that it compiled, for those that it starts.
process.env.COMPILED_PORTALS ??= `${root}/node_modules/.test-results/compiled-${process.pid}`;

/** Drives the built portal (`npm run build` first) the way a production server serves it. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../node_modules/.test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // What hangs is told by the step that hangs. How long a whole test takes is the machine's business, and no reason to fail.
  timeout: 900_000,
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  // The json report goes where PLAYWRIGHT_JSON_OUTPUT_NAME says; without it there is no use for one.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
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
  webServer: [
    {
      command: `npx vite preview --port ${port} --strictPort`,
      cwd: root,
      // Node does not resolve the variants' names under localhost; browsers do.
      url: `http://127.0.0.1:${port}/`,
      reuseExistingServer: !process.env.CI,
      timeout: 300_000,
    },
    {
      command: `node tests/browser/support/servePortals.mjs ${portalsPort}`,
      cwd: root,
      url: `http://127.0.0.1:${portalsPort}/`,
      reuseExistingServer: !process.env.CI,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
  ],
});
