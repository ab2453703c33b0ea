import { ada, card, dialog, events, fill, openRegistration } from './support/eventsPage.ts';
import { signIn } from './support/signIn.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

test.beforeEach(async ({ page }) => storeUser(page, users.member));

test.describe('a signed-in member’s registration', () => {
  test('the form is prefilled with the member’s name, email, and phone number', async ({ page }) => {
    await page.goto(events);
    const form = await openRegistration(page, 'Founders Formal');
    await expect(form.getByLabel('Full Name')).toHaveValue('John Smith');
    await expect(form.getByLabel('Full Name')).toHaveAttribute('autocomplete', 'name');
    await expect(form.getByLabel('Email Address')).toHaveValue('john.smith@example.com');
    await expect(form.getByLabel('Phone Number')).toHaveValue('(734) 555-0142');
  });

  test('the form shows the price, how to pay, and the deadline', async ({ page }) => {
    await page.goto(events);
    const form = await openRegistration(page, 'Founders Formal');
    await expect(form.getByText('$45.00, payable to the treasurer')).toBeVisible();
    await expect(form.getByText('Register by')).toBeVisible();
    await page.keyboard.press('Escape');
    const free = await openRegistration(page, 'General Meeting');
    await expect(free.getByText('treasurer')).toHaveCount(0);
  });

  test('the card shows the registration, and a guest, whose form starts empty, counts as another', async ({ page }) => {
    await page.goto(events);
    const own = await openRegistration(page, 'General Meeting');
    await own.getByRole('button', { name: 'Register' }).click();
    await expect(own).toHaveCount(0);
    const meeting = card(page, 'General Meeting');
    await expect(meeting.getByText('Registered', { exact: true })).toBeVisible();
    await expect(meeting.getByText('39 of 60 registered')).toBeVisible();
    await expect(meeting.getByRole('button', { name: 'Register', exact: true })).toHaveCount(0);
    await meeting.getByRole('button', { name: 'Register a guest' }).click();
    const guest = dialog(page, 'Register a guest for General Meeting');
    await expect(guest.getByLabel('Full Name')).toHaveValue('');
    await expect(guest.getByLabel('Email Address')).toHaveValue('');
    await fill(guest, ada);
    await guest.getByRole('button', { name: 'Register' }).click();
    await expect(guest).toHaveCount(0);
    await expect(meeting.getByText('40 of 60 registered')).toBeVisible();
    await page.reload();
    await expect(meeting.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
    await expect(meeting.getByText('38 of 60 registered')).toBeVisible();
  });

  test('each person who signs in during the visit sees only their own registration', async ({ page }) => {
    const meeting = card(page, 'General Meeting');
    const register = async (email: string) => {
      await signIn(page, email);
      await page.getByRole('link', { name: 'Events', exact: true }).click();
      const form = await openRegistration(page, 'General Meeting');
      await form.getByRole('button', { name: 'Register' }).click();
      await expect(form).toHaveCount(0);
      await expect(meeting.getByText('Registered', { exact: true })).toBeVisible();
    };
    const signOut = async () => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('group', { name: 'Your account' }).getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(`${hosts.development}/`);
    };
    await page.goto('/dashboard/home');
    await signOut();
    for (const email of ['ada@example.com', 'ben@example.com']) {
      await register(email);
      await signOut();
    }
    await signIn(page, 'ada@example.com');
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await expect(meeting.getByText('40 of 60 registered')).toBeVisible();
    await expect(meeting.getByText('Registered', { exact: true })).toBeVisible();
    await expect(meeting.getByRole('button', { name: 'Register a guest' })).toBeVisible();
  });
});
