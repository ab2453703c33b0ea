import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/freePort.mjs';
import { expect, test } from './support/test.ts';

const root = `${import.meta.dirname}/../..`;

let folder: string;
let address: string;
let server: ChildProcess;

// These tests edit a copy of the garden portal. The copy is inside the project, because the dev server only watches files there.
test.beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  folder = mkdtempSync(process.env.TEST_COPIES ?? join(root, '.tmp-'));
  cpSync(join(root, 'tests/portals/garden'), folder, { recursive: true });
  server = spawn('npx', ['vite', '--port', String(port), '--strictPort'], {
    cwd: root,
    env: { ...process.env, PORTAL: folder },
    detached: true,
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          ({ ok }) => ok,
          () => false,
        ),
      // Starting a Vite server takes half a minute on a busy machine.
      { timeout: 120_000 },
    )
    .toBe(true);
});
test.afterAll(async () => {
  const exited = new Promise((resolve) => server.on('exit', resolve));
  if (server.pid !== undefined && server.exitCode === null) {
    process.kill(-server.pid);
    await exited;
  }
  // The server may still be writing files, so retry if the removal fails.
  rmSync(folder, { recursive: true, maxRetries: 10 });
});

function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(path, text.replace(from, to));
}

test.describe('an edit while the dev server runs', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ expectedErrors: /./ });

  test.beforeEach(async ({ page }) => {
    const visitor = { id: 'u1', name: 'Ines Okafor', email: 'ines@garden.example', role: 'gardener', membershipType: 'gardener' };
    await page.addInitScript((user) => localStorage.setItem('garden_user', user), JSON.stringify(visitor));
    await page.goto(`${address}/plots/report`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a pest', { timeout: 120_000 });
    // Mark the document. A reload would remove the mark.
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'first'));
  });

  test('an edited screen appears at once, without a reload, and keeps the typed text', async ({ page }) => {
    await page.getByLabel('Pest').fill('Slugs');
    edit('screens/plots/report.json', '"title": "Reports"', '"title": "All reports"');
    await expect(page.getByRole('heading', { name: 'All reports' })).toBeVisible();
    await expect(page.getByLabel('Pest')).toHaveValue('Slugs');
    await expect(page.locator('html')).toHaveAttribute('data-visit', 'first');
  });

  test('a mistake is shown with its location over the last good portal until it is fixed', async ({ page }) => {
    edit('screens/plots/report.json', '"block": "list"', '"block": "lits"');
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText('screens/plots/report.json:6:16');
    await expect(overlay).toContainText('did you mean "list"?');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a pest');
    edit('screens/plots/report.json', '"block": "lits"', '"block": "list"');
    await expect(overlay).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-visit', 'first');
  });

  test('an edited navigation appears at once', async ({ page }) => {
    edit('portal-config/navigation/plots.json', '"Watering"', '"Water"');
    await expect(page.getByRole('link', { name: 'Water', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-visit', 'first');
  });

  test('an edited color of a variant appears at once', async ({ page }) => {
    const primary = JSON.parse(readFileSync(join(folder, 'portal-config/domains/gardeners.json'), 'utf8')) as {
      theme: { primary: string };
    };
    edit('portal-config/domains/gardeners.json', primary.theme.primary, '#123456');
    const color = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary'));
    await expect.poll(color).toContain('#123456');
    await expect(page.locator('html')).toHaveAttribute('data-visit', 'first');
  });
});
