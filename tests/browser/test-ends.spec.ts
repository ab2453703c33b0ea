import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'default' });

const silent = createServer();

test.beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)));
test.afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test('a test can end while a response that it holds back is pending', async ({ page }) => {
  await page.goto('/');
  const { port } = silent.address() as AddressInfo; // The cast is safe, because `silent` listens on a port instead of a pipe.
  await page.route('**/held', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${port}/held` }) });
  });
  const requested = new Promise<void>((resolve) => silent.once('request', () => resolve()));
  await page.evaluate(() => void fetch('/held').catch(() => {}));
  await requested;
});

test('a response that an earlier test left pending does not fail this test', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
