import { expect, test } from '../support/benchTest.ts';
import { describePage } from '../support/describePage.ts';

// Expect requests to the workbench's own server.
test.use({ expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test('the preview shows another viewer, has the requested width, and is in the chosen time zone', async ({ page, benchOf }) => {
  const workbench = await benchOf('tests/portals/garden');
  await page.goto(`${workbench.address}/?on=gardeners&width=1280`);
  const preview = page.frameLocator('iframe');
  await page.getByLabel('As', { exact: true }).selectOption({ label: 'Warden · Gardener' });
  await expect(preview.getByRole('link', { name: /Keys/ })).toBeVisible();
  await page.getByLabel('As', { exact: true }).selectOption({ label: 'Gardener · Gardener' });
  await expect(preview.getByRole('link', { name: 'Plots' })).toBeVisible();
  await expect(preview.getByRole('link', { name: /Keys/ })).toHaveCount(0);
  await page.getByRole('radio', { name: '360' }).click();
  await expect(page).toHaveURL(/width=360/);
  await expect.poll(() => preview.locator('html').evaluate(() => window.innerWidth)).toBe(360);
  await page.getByText('Time', { exact: true }).click();
  await page.getByLabel('Time', { exact: true }).fill('23:30');
  // The print header contains this date, but is hidden on screen.
  await expect(preview.getByText('May 14, 2025')).toHaveCount(1);
  await page.getByLabel('Time zone', { exact: true }).selectOption('Pacific/Auckland');
  await expect(preview.getByText('May 15, 2025')).toHaveCount(1);
  await expect(page).toHaveURL(/zone=Pacific%2FAuckland/);
});

test('the report of a failure names the viewer and the heading in the preview', async ({ page, benchOf }) => {
  const workbench = await benchOf('tests/portals/garden');
  await page.goto(`${workbench.address}/?on=gardeners&as=role%3Dgardener&at=%2Fplots`);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Plots');
  expect((await describePage(page)).split('\n')).toEqual([
    expect.stringMatching(/^screen: http.+as=role%3Dgardener/),
    expect.stringMatching(/^frame: http.+\/plots\/list$/),
    expect.stringMatching(/^viewer: .+gardener/),
    'shown: heading "Plots"',
  ]);
});
