import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { portalAt, servedBeforeAll } from './support/portalAt.ts';
import { expect, test } from './support/test.ts';

// Checks the behavior of the example portals. other-portals.spec.ts checks the layout.

test.describe('the rowing club', () => {
  servedBeforeAll('examples/rowing');

  test('the rowing club greets visitors of both programs', async ({ page }) => {
    for (const [host = '', title = ''] of [
      ['rowing', 'The river is at its best before work.'],
      ['juniors', 'Learn to move a boat with seven friends.'],
    ]) {
      await page.goto(`${portalAt('examples/rowing', host)}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
});

test.describe('the harbor', () => {
  servedBeforeAll('examples/harbor');

  test('the harbor keeps its changes after a reload, and a second tab sees them at once', async ({ page, context }) => {
    const address = `${portalAt('examples/harbor', 'harbor')}/`;
    await page.goto(address);
    const second = await context.newPage();
    await second.goto(address);
    await expect(second.getByText('North 1')).toBeVisible();
    await page.getByLabel('Email').fill('ada@harbor.example');
    await page.getByLabel('Code', { exact: true }).fill('4711');
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByRole('textbox', { name: 'Berth' }).fill('South 1');
    await page.getByLabel('Length').fill('12');
    await page.getByLabel('Depth').fill('350');
    // Check the form's layout here, because other-portals.spec.ts can't sign in to the harbor portal.
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoSidewaysScroll(page);
        await expectNoAxeViolations(page);
      }
    }
    await page.getByRole('button', { name: 'Add berth' }).click();
    for (const tab of [page, second]) await expect(tab.getByText('South 1')).toBeVisible();
    await page.reload();
    await expect(page.getByText('South 1')).toBeVisible();
    await expect(page.getByText('3.5 m')).toBeVisible();
  });
});
