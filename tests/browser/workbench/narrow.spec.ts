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
