import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';

const complete: Readonly<Record<string, string>> = {
  analytics: 'Apr',
  registrations: 'Guest: Hanna Sorensen',
  newsletter: 'Send Newsletter',
  members: 'Kwame Asante',
  events: 'Winter Ski Trip',
  payments: 'PAY-2045',
  content: 'About the Chapter',
  'system?search=auth': '4 of 41 operations',
  'content?tab=sections': 'Add Section',
  'content?tab=media': 'Shoreline',
  'content?tab=theme': 'At most 1280px wide.',
  'newsletter?tab=sent': 'Founders Formal: last tickets',
};

for (const [address, text] of Object.entries(complete)) {
  test(`${address} fits 320 px and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await storeUser(page, users.president);
    await page.goto(`${hosts.active}/dashboard/admin/${address}`);
    const last = page.getByRole('main').getByText(text).first();
    await expect(last).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const width of address.includes('?tab=') ? [360] : [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(last).toBeVisible();
      await expectNoAxeViolations(page);
    }
  });
}
