import { expect, test } from '../support/benchTest.ts';
import { expectNoSidewaysScroll } from '../support/expectNoSidewaysScroll.ts';

test.use({ viewport: { width: 390, height: 800 }, expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test('the tools are below the preview in a narrow window, and both have the full width', async ({ page, benchOf }) => {
  const { address } = await benchOf('tests/portals/garden');
  await page.goto(address);
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  const tools = page.getByRole('region', { name: 'Tools', exact: true });
  await expect(tools).toBeVisible();
  const [above, below] = [await preview.boundingBox(), await tools.boundingBox()];
  expect([above?.width, below?.width]).toEqual([390, 390]);
  expect(below?.y).toBe((above?.y ?? 0) + (above?.height ?? 0));
  await expectNoSidewaysScroll(page);
  // On a narrow page, notices appear at the bottom.
  const notices = await page.locator('.fixed > [role="status"]').boundingBox();
  expect(notices?.y).toBeGreaterThan(780);
});

for (const width of [1600, 1000, 390])
  test(`the menu for new files is in full view in a window of ${width} px`, async ({ page, benchOf }) => {
    await page.setViewportSize({ width, height: 800 });
    const workbench = await benchOf('tests/portals/garden');
    await page.goto(`${workbench.address}/?on=gardeners&at=/plots/list`);
    await page.getByText('New', { exact: true }).click();
    for (const name of ['Collection', 'Flow']) {
      const entry = page.getByRole('button', { name, exact: true });
      await entry.scrollIntoViewIfNeeded();
      await expect(entry).toBeInViewport({ ratio: 1 });
    }
  });
