import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

test('a figure’s label and icon stay inside its card on phones, even with a wider font', async ({ page }) => {
  await storeUser(page, users.officer);
  await page.goto(`${hosts.active}/dashboard/admin/analytics`);
  const lines = page.getByRole('main').locator('dl dt');
  await expect(lines.filter({ hasText: 'Event Registrations' })).toBeVisible();
  // At 384 px or wider, two cards fit side by side.
  for (const width of [360, 384, 390, 412]) {
    await page.setViewportSize({ width, height: 900 });
    for (const spacing of ['normal', '0.06em']) {
      const outside = await lines.evaluateAll((found, letterSpacing) => {
        document.body.style.letterSpacing = letterSpacing;
        const out = found.filter((line) => {
          const { right } = line.getBoundingClientRect();
          // Icons may be a few pixels closer to the edge than text.
          return [...line.children].some((part) => part.getBoundingClientRect().right > right + 5);
        });
        return out.map(({ textContent }) => textContent);
      }, spacing);
      expect(outside, `at ${width} px, letters ${spacing}`).toEqual([]);
    }
  }
});
