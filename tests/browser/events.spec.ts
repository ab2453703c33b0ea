import { holdTime } from './support/holdTime.ts';
import { ada, addField, card, createEvent, dialog, discard, events, fill, openRegistration, slowAnswers } from './support/eventsPage.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/openTest.ts';

test.beforeEach(async ({ page }) => storeUser(page, users.member));

test.describe('the list of events', () => {
  test('the list has two tabs with their counts, and the address keeps the open tab', async ({ page }) => {
    await page.goto(events);
    const [upcoming, past] = [page.getByRole('tab', { name: 'Upcoming (6)' }), page.getByRole('tab', { name: 'Past Events (3)' })];
    await expect(upcoming).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Create Event' })).toBeVisible();
    await past.click();
    await expect(page).toHaveURL(/tab=past/);
    await expect(card(page, 'Fall Rush Open House').getByRole('button')).toHaveText(['View Results']);
    await page.reload();
    await expect(past).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(upcoming).toHaveAttribute('aria-selected', 'true');
  });

  const badges: Record<string, string[]> = {
    'General Meeting': ['Chapter Meeting'],
    'Founders Formal': ['Celebration', '$45', '4 spots left'],
    'Resume Workshop': ['Workshop/Training', 'Full'],
    'Alumni Networking Night': ['Networking', '$25', '5 spots left'],
    'Shoreline Cleanup': ['Community Service', 'Registration closed'],
    'Alumni Golf Fundraiser': ['Fundraiser', '$12.50'],
  };

  test('each event shows its type, its price, and a badge when it is almost or completely full', async ({ page }) => {
    await page.goto(events);
    for (const [title, expected] of Object.entries(badges)) {
      await expect(card(page, title).locator('.rounded-full.text-xs'), title).toHaveText(expected);
    }
    for (const title of Object.keys(badges)) {
      const isFull = title === 'Resume Workshop';
      await expect(card(page, title).getByRole('button')).toHaveText([isFull ? 'Event Full' : 'Register', 'View Details', 'Manage']);
    }
    await expect(card(page, 'Resume Workshop').getByRole('button', { name: 'Event Full' })).toBeDisabled();
    await expect(card(page, 'Shoreline Cleanup').getByRole('button', { name: 'Register' })).toBeEnabled();
  });

  test('the filter by type changes nothing yet', async ({ page }) => {
    await page.goto(events);
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(Object.keys(badges));
    await page.getByLabel('Filter by type').selectOption('Fundraiser');
    await expect(page.getByLabel('Filter by type')).toHaveValue('fundraiser');
    await expect(page.getByText('In this sample, the type doesn’t filter the list.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Upcoming (6)' })).toBeVisible();
    await expect(titles).toHaveText(Object.keys(badges));
  });

  test('the list opens details and results, and managing an event only shows a notice', async ({ page }) => {
    await page.goto(events);
    await card(page, 'Founders Formal').getByRole('button', { name: 'View Details' }).click();
    await expect(dialog(page, 'Founders Formal').getByText('116 of 120')).toBeVisible();
    await page.keyboard.press('Escape');
    await card(page, 'Founders Formal').getByRole('button', { name: 'Manage' }).click();
    await expect(page.getByText('This is sample data, so Founders Formal wasn’t changed')).toBeVisible();
    await page.getByRole('tab', { name: /Past/ }).click();
    await card(page, 'Fall Rush Open House').getByRole('button', { name: 'View Results' }).click();
    await expect(dialog(page, 'Results: Fall Rush Open House').getByText('88%')).toBeVisible();
  });
});

test.describe('a registration for an event', () => {
  test('the form reports each invalid field, and editing a field clears its error', async ({ page }) => {
    await page.goto(events);
    const form = await openRegistration(page, 'Founders Formal');
    await fill(form, { 'Full Name': ' ', 'Email Address': 'ada@', 'Phone Number': '555' });
    await form.getByRole('button', { name: 'Register' }).click();
    const messages = [
      'Full Name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number (XXX) XXX-XXXX',
      'Meal Preference is required',
    ];
    for (const message of messages) await expect(form.getByText(message, { exact: true })).toBeVisible();
    await expect(form.getByLabel('Full Name', { exact: true })).toBeFocused();
    await fill(form, { 'Full Name': 'A' });
    await expect(form.getByText('Full Name is required')).toHaveCount(0);
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  });

  test('submitting shows progress, raises the number of registrations by one, and closes the dialog', async ({ page }) => {
    await slowAnswers(page, 2500);
    await page.goto(events);
    const form = await openRegistration(page, 'Founders Formal');
    await expect(form.getByText('4 spots left')).toBeVisible();
    await expect(form.getByText('Organizers will review your registration and send a confirmation email once approved.')).toBeVisible();
    await fill(form, { ...ada, 'Special Requests': '<b>No nuts</b> 🥜' });
    await form.getByLabel('Phone Number').clear();
    await form.getByLabel('Phone Number').pressSequentially('5551234567890');
    await expect(form.getByLabel('Phone Number')).toHaveValue('(555) 123-4567');
    await form.getByLabel('Meal Preference').selectOption('Salmon');
    await form.getByLabel('I will bring a guest').check();
    await form.getByRole('button', { name: 'Register' }).dblclick();
    await expect(form.getByRole('button', { name: 'Registering...' })).toBeDisabled();
    await expect(form).toHaveCount(0);
    await expect(card(page, 'Founders Formal').getByText('3 spots left')).toBeVisible();
    await expect(card(page, 'Founders Formal').getByText('117 of 120')).toBeVisible();
    await expect(
      page.getByText('Your registration for Founders Formal is waiting for approval (sample data: kept until you reload the page)'),
    ).toBeVisible();
  });

  test('a required box must be ticked', async ({ page }) => {
    await page.goto(events);
    await createEvent(page, 'Waiver Day', async (form) => {
      await addField(form, 3, 'I agree', 'Checkbox', true);
    });
    const form = await openRegistration(page, 'Waiver Day');
    await fill(form, ada);
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form.getByText('I agree is required')).toBeVisible();
    await form.getByLabel('I agree').check();
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form).toHaveCount(0);
  });

  test('closing the dialog during a submit registers nobody and closes no other dialog', async ({ page }) => {
    await page.clock.install();
    await page.goto(events);
    const first = await openRegistration(page, 'Alumni Networking Night');
    await fill(first, ada);
    await first.getByLabel('Industry').selectOption('Finance');
    const register = first.getByRole('button', { name: 'Register' });
    await holdTime(page, register);
    await register.click();
    await page.clock.runFor(100);
    await expect(first.getByRole('button', { name: 'Registering...' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(500);
    await page.clock.resume();
    await expect(page.getByText('The registration was canceled. Nothing was sent.')).toBeVisible();
    const second = await openRegistration(page, 'Founders Formal');
    await fill(second, { 'Full Name': 'Stays' });
    await page.clock.runFor(3000);
    await expect(second.getByLabel('Full Name')).toHaveValue('Stays');
    await discard(page);
    await expect(card(page, 'Alumni Networking Night').getByText('75 of 80')).toBeAttached();
  });

  test('the dialog of an event past its deadline shows that registration is closed', async ({ page }) => {
    await page.goto(events);
    await card(page, 'Shoreline Cleanup').getByRole('button', { name: 'Register' }).click();
    const closed = dialog(page, 'Register for Shoreline Cleanup');
    await expect(closed.getByText('Registration Closed')).toBeVisible();
    await expect(closed.getByText('The registration deadline for this event has passed.')).toBeVisible();
    await expect(closed.getByRole('textbox')).toHaveCount(0);
  });

  test('the dialog of a full event shows that it is fully booked, even when opened by its address', async ({ page }) => {
    await page.goto(`${events}?open=register&row=ev-3`);
    const full = dialog(page, 'Register for Resume Workshop');
    await expect(full.getByText('Event Full')).toBeVisible();
    await expect(full.getByText('This event has reached maximum capacity. Check back later for cancellations.')).toBeVisible();
    await expect(full.getByText('Fully Booked')).toBeVisible();
    await expect(full.getByRole('textbox')).toHaveCount(0);
  });

  test('opening another event in the same dialog starts with a fresh form', async ({ page }) => {
    await page.goto(`${events}?open=register&row=ev-3`);
    await expect(page.getByText('Fully Booked')).toBeVisible();
    await page.goto(`${events}?open=register&row=ev-2`);
    await fill(dialog(page, 'Register for Founders Formal'), ada);
    page.on('dialog', (question) => void question.accept());
    await page.goBack();
    await expect(page.getByText('Fully Booked')).toBeVisible();
    await page.goForward();
    await expect(dialog(page, 'Register for Founders Formal').getByLabel('Full Name')).toHaveValue('John Smith');
  });

  test('the form accepts long, foreign, and dangerous answers unchanged', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(events);
    const form = await openRegistration(page, 'Founders Formal');
    const long = 'x'.repeat(10_000);
    await fill(form, { 'Full Name': '👩‍👩‍👧 שלום <img src=x onerror=alert(1)>', 'Special Requests': long });
    await expect(form.getByLabel('Special Requests')).toHaveValue(long);
    await form.getByLabel('Phone Number').fill('+1 (555) 123-4567');
    await expect(form.getByLabel('Phone Number')).toHaveValue('(555) 123-4567');
    await expectNoSidewaysScroll(page);
    await expect(form).toHaveJSProperty('scrollWidth', await form.evaluate((element) => element.clientWidth));
  });
});
