import type { Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { port } from './support/hosts.ts';
import { expect, test } from './support/test.ts';

const root = `${import.meta.dirname}/../..`;
const ports = { rowing: port + 1000, harbor: port + 1001 };
const servers: ChildProcess[] = [];

test.describe.configure({ mode: 'serial' });

/** Builds the example and serves it, as `npm start -- examples/NAME` does. */
function start(name: keyof typeof ports): Promise<void> {
  const environment = { ...process.env, PORTAL: `examples/${name}`, OUT_DIR: `dist-${name}` };
  return new Promise((resolve, reject) => {
    const build = spawn('npx', ['vite', 'build'], { cwd: root, env: environment, stdio: 'ignore' });
    build.on('exit', (code) => {
      if (code !== 0) return reject(new Error(`examples/${name} was not built`));
      const parameters = ['vite', 'preview', '--port', String(ports[name]), '--strictPort'];
      servers.push(spawn('npx', parameters, { cwd: root, env: environment, stdio: 'ignore', detached: true }));
      resolve();
    });
  });
}

test.beforeAll(async () => {
  test.setTimeout(60_000);
  await Promise.all([start('rowing'), start('harbor')]);
  for (const served of Object.values(ports)) {
    const isThere = () =>
      fetch(`http://127.0.0.1:${served}/`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
  }
});
test.afterAll(() => {
  for (const { pid } of servers) if (pid !== undefined) process.kill(-pid);
});

const everywhere = ['today', 'outings', 'launch', 'boats', 'regattas', 'log', 'crew'];
const rowers = [
  { who: 'rower', host: 'rowing', program: 'adult', screens: [...everywhere, 'outings?open=plan', 'boats?open=boat&row=osprey'] },
  { who: 'coach', host: 'rowing', program: 'adult', screens: ['today', 'outings', 'boats', 'workshop'] },
  { who: 'treasurer', host: 'rowing', program: 'adult', screens: ['dues'] },
  { who: 'rower', host: 'juniors', program: 'junior', screens: ['today', 'outings', 'log', 'rides'] },
] as const;

async function expectGoodPage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  // What axe looks for hardly depends on the width; it takes most of the time.
  if (width < 640) await expectNoAxeViolations(page);
}

for (const { who, host, program, screens } of rowers) {
  test(`the rowing club fits windows and readers for a ${who} of the ${program} program`, async ({ page }) => {
    test.setTimeout(60_000);
    const rower = { id: 'u-1', name: 'Lena Park', email: 'lena@alderriver.example', role: who, program };
    await page.addInitScript((text) => localStorage.setItem('alder_river_rower', text), JSON.stringify(rower));
    for (const screen of screens) {
      await page.goto(`http://${host}.localhost:${ports.rowing}/club/${screen}`);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).not.toHaveText('Page not found');
      for (const width of [1280, 390]) await expectGoodPage(page, width);
    }
  });
}

test('the rowing club greets visitors of both programs, at any width', async ({ page }) => {
  for (const [host, title] of [
    ['rowing', 'The river is at its best before work.'],
    ['juniors', 'Learn to move a boat with seven friends.'],
  ]) {
    await page.goto(`http://${host}.localhost:${ports.rowing}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    for (const width of [1280, 390]) await expectGoodPage(page, width);
  }
});

test('the harbor keeps what was done over a reload, and a second tab sees it at once', async ({ page, context }) => {
  const address = `http://harbor.localhost:${ports.harbor}/`;
  await page.goto(address);
  for (const width of [1280, 390]) await expectGoodPage(page, width);
  const second = await context.newPage();
  await second.goto(address);
  await expect(second.getByText('North 1')).toBeVisible();
  await page.getByLabel('Email').fill('ada@harbor.example');
  await page.getByLabel('Code', { exact: true }).fill('4711');
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.getByRole('textbox', { name: 'Berth' }).fill('South 1');
  await page.getByLabel('Length').fill('12');
  await page.getByLabel('Depth').fill('350');
  await expectGoodPage(page, 390);
  await page.getByRole('button', { name: 'Add berth' }).click();
  for (const tab of [page, second]) await expect(tab.getByText('South 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('South 1')).toBeVisible();
  await expect(page.getByText('3.5 m')).toBeVisible();
});
