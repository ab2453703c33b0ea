import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/test.ts';

const events = '/dashboard/events';

test.beforeEach(async ({ page }) => storeUser(page, users.member));

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function openRegistration(page: Page, title: string): Promise<Locator> {
  await card(page, title).getByRole('button', { name: 'Register' }).click();
  const opened = dialog(page, `Register for ${title}`);
  await expect(opened.getByRole('button', { name: 'Register' })).toBeVisible();
  return opened;
}

async function fill(form: Locator, answers: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) await form.getByLabel(label, { exact: true }).fill(value);
}

const ada = { 'Full Name': 'Ada Lovelace', 'Email Address': 'ada@example.com' };

test.describe('the list', () => {
  test('has two tabs with their counts, which the address keeps', async ({ page }) => {
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
    'Chapter Meeting': ['Chapter Meeting'],
    'Founders Formal': ['Celebration', '$45', '4 spots left'],
    'Resume Workshop': ['Workshop/Training', 'Full'],
    'Alumni Networking Night': ['Networking', '$25', '5 spots left'],
    'Shoreline Cleanup': ['Community Service'],
    'Alumni Golf Fundraiser': ['Fundraiser', '$12.50'],
  };

  test('says of each event its type, its price, and when it is almost or quite full', async ({ page }) => {
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

  test('shows a filter by type that changes nothing', async ({ page }) => {
    await page.goto(events);
    await page.getByLabel('Filter by type').selectOption('Fundraiser');
    await expect(page.getByRole('tab', { name: 'Upcoming (6)' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
  });

  test('opens details and results, and says politely that managing changes nothing', async ({ page }) => {
    await page.goto(events);
    await card(page, 'Founders Formal').getByRole('button', { name: 'View Details' }).click();
    await expect(dialog(page, 'Founders Formal').getByText('116 of 120')).toBeVisible();
    await page.keyboard.press('Escape');
    await card(page, 'Founders Formal').getByRole('button', { name: 'Manage' }).click();
    await expect(page.getByText('Sample data: nothing was changed')).toBeVisible();
    await page.getByRole('tab', { name: /Past/ }).click();
    await card(page, 'Fall Rush Open House').getByRole('button', { name: 'View Results' }).click();
    await expect(dialog(page, 'Results: Fall Rush Open House').getByText('88%')).toBeVisible();
  });
});

test.describe('registering', () => {
  test('says what is missing or wrong at each field, and an error goes when its field is edited', async ({ page }) => {
    await page.goto(events);
    const form = await openRegistration(page, 'Founders Formal');
    await fill(form, { 'Email Address': 'ada@', 'Phone Number': '555' });
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

  test('takes a second, raises the number by one and closes the dialog', async ({ page }) => {
    await page.goto(events);
    const form = await openRegistration(page, 'Founders Formal');
    await expect(form.getByText('4 spots left')).toBeVisible();
    await expect(form.getByText('Organizers will review your registration and send a confirmation email once approved.')).toBeVisible();
    await fill(form, { ...ada, 'Special Requests': '<b>No nuts</b> 🥜' });
    await form.getByLabel('Phone Number').pressSequentially('5551234567890');
    await expect(form.getByLabel('Phone Number')).toHaveValue('(555) 123-4567');
    await form.getByLabel('Meal Preference').selectOption('Salmon');
    await form.getByLabel('I will bring a guest').check();
    await form.getByRole('button', { name: 'Register' }).dblclick();
    await expect(form.getByRole('button', { name: 'Registering...' })).toBeDisabled();
    await expect(form).toHaveCount(0);
    await expect(card(page, 'Founders Formal').getByText('3 spots left')).toBeVisible();
    await expect(card(page, 'Founders Formal').getByText('117 of 120')).toBeVisible();
    await expect(page.getByText('Your registration for Founders Formal was sent')).toBeVisible();
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

  test('a dialog closed mid-submit counts once, and its answer closes no other dialog', async ({ page }) => {
    await page.goto(events);
    const first = await openRegistration(page, 'Alumni Networking Night');
    await fill(first, ada);
    await first.getByLabel('Industry').selectOption('Finance');
    await first.getByRole('button', { name: 'Register' }).click();
    await page.keyboard.press('Escape');
    const second = await openRegistration(page, 'Founders Formal');
    await fill(second, { 'Full Name': 'Stays' });
    await expect(page.getByText('76 of 80')).toBeAttached();
    await expect(second.getByLabel('Full Name')).toHaveValue('Stays');
    await page.keyboard.press('Escape');
    await expect(card(page, 'Alumni Networking Night').getByText('4 spots left')).toBeVisible();
    await expect(card(page, 'Founders Formal').getByText('4 spots left')).toBeVisible();
  });

  test('an event whose deadline has passed says so', async ({ page }) => {
    await page.goto(events);
    await card(page, 'Shoreline Cleanup').getByRole('button', { name: 'Register' }).click();
    const closed = dialog(page, 'Register for Shoreline Cleanup');
    await expect(closed.getByText('Registration Closed')).toBeVisible();
    await expect(closed.getByText('The registration deadline for this event has passed.')).toBeVisible();
    await expect(closed.getByRole('textbox')).toHaveCount(0);
  });

  test('a full event says so, also to one who comes by its address', async ({ page }) => {
    await page.goto(`${events}?open=register&row=ev-3`);
    const full = dialog(page, 'Register for Resume Workshop');
    await expect(full.getByText('Event Full')).toBeVisible();
    await expect(full.getByText('This event has reached maximum capacity. Check back later for cancellations.')).toBeVisible();
    await expect(full.getByText('Fully Booked')).toBeVisible();
    await expect(full.getByRole('textbox')).toHaveCount(0);
  });

  test('another event under the same dialog starts anew', async ({ page }) => {
    await page.goto(`${events}?open=register&row=ev-3`);
    await expect(page.getByText('Fully Booked')).toBeVisible();
    await page.goto(`${events}?open=register&row=ev-2`);
    await fill(dialog(page, 'Register for Founders Formal'), ada);
    await page.goBack();
    await expect(page.getByText('Fully Booked')).toBeVisible();
    await page.goForward();
    await expect(dialog(page, 'Register for Founders Formal').getByLabel('Full Name')).toHaveValue('');
  });

  test('takes long, foreign and dangerous answers as they are', async ({ page }) => {
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

async function createEvent(page: Page, title: string, design: (form: Locator) => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = dialog(page, 'Create Event');
  await fill(form, { Title: title, Date: '2030-05-01', Time: '18:30', Location: 'Great Room' });
  await design(form);
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form).toHaveCount(0);
}

async function addField(form: Locator, number: number, label: string, type: string, isRequired = false): Promise<Locator> {
  await form.getByRole('button', { name: 'Add Field' }).click();
  const field = form.getByRole('group', { name: `Field ${number}`, exact: true });
  await fill(field, { 'Field label': label });
  await field.getByLabel('Field type').selectOption(type);
  if (isRequired) await field.getByLabel('Required').check();
  return field;
}

test.describe('creating an event', () => {
  test('starts with its defaults and waits for title, date, time and location', async ({ page }) => {
    await page.goto(events);
    await page.getByRole('button', { name: 'Create Event' }).click();
    const form = dialog(page, 'Create Event');
    const submit = form.getByRole('button', { name: 'Create Event' });
    await expect(form.getByLabel('Capacity')).toHaveValue('50');
    await expect(form.getByLabel('Capacity')).toHaveAttribute('min', '1');
    await expect(form.getByLabel('Price')).toHaveValue('0');
    await expect(form.getByLabel('Price')).toHaveAttribute('min', '0');
    await expect(form.getByLabel('Price')).toHaveAttribute('step', '0.01');
    await expect(form.getByLabel('Description')).toHaveAttribute('rows', '4');
    for (const [number, label] of [['1', 'Full Name'], ['2', 'Email Address']] as const) {
      const field = form.getByRole('group', { name: `Field ${number}`, exact: true });
      await expect(field.getByLabel('Field label')).toHaveValue(label);
      await expect(field.getByLabel('Required')).toBeChecked();
      await expect(field.getByLabel('Required')).toBeDisabled();
      await expect(field.getByRole('button')).toHaveCount(0);
    }
    for (const [label, value] of Object.entries({ Title: 'Ball', Date: '2030-05-01', Time: '18:30', Location: 'Pier 7' })) {
      await expect(submit).toBeDisabled();
      await fill(form, { [label]: value });
    }
    await expect(submit).toBeEnabled();
    await fill(form, { Location: '  ' });
    await expect(submit).toBeDisabled();
  });

  test('refuses a capacity of 0 or of no number at the field, and falls back to 50 and 0 where they are emptied', async ({ page }) => {
    await page.goto(events);
    await page.getByRole('button', { name: 'Create Event' }).click();
    const form = dialog(page, 'Create Event');
    await fill(form, { Title: 'Empty', Date: '2030-05-01', Time: '18:30', Location: 'Pier 7', Capacity: '0', Price: '-1' });
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(form.getByText('Capacity must be at least 1')).toBeVisible();
    await expect(form.getByText('Price must be at least $0.00')).toBeVisible();
    await expect(form.getByLabel('Capacity')).toBeFocused();
    await form.getByLabel('Capacity').clear();
    await form.getByLabel('Capacity').pressSequentially('e');
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(form.getByText('Please enter a number')).toBeVisible();
    await fill(form, { Capacity: '2.5' });
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(form.getByText('Capacity must be a whole number')).toBeVisible();
    await fill(form, { Capacity: '', Price: '' });
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(form).toHaveCount(0);
    await expect(card(page, 'Empty').getByText('0 of 50 registered')).toBeVisible();
    await expect(card(page, 'Empty').getByText('$')).toHaveCount(0);
  });

  test('appends it to the upcoming ones, with its own registration form', async ({ page }) => {
    await page.goto(events);
    await createEvent(page, 'Winter <b>Ball</b>', async (form) => {
      await form.getByLabel('Capacity').fill('1');
      await form.getByLabel('Price').fill('12.5');
      await addField(form, 3, 'Emergency Contact', 'Phone');
      const meal = await addField(form, 4, 'Meal 🍲', 'Select', true);
      await expect(meal.getByLabel('Option 1')).toHaveValue('');
      await fill(meal, { 'Option 1': 'Fish' });
      for (const option of ['2', '3', '4']) {
        await meal.getByRole('button', { name: 'Add Option' }).click();
        if (option !== '3') await fill(meal, { [`Option ${option}`]: `Dish ${option}` });
      }
      await meal.getByRole('button', { name: 'Remove Option 4' }).click();
      await addField(form, 5, '  ', 'Text', true);
      await addField(form, 6, 'Unwanted', 'Text', true);
      await form.getByRole('button', { name: 'Delete Field 6' }).click();
      await addField(form, 6, 'Workshop', 'Select', true);
      await addField(form, 7, '<i>Notes</i>', 'Textarea');
      await addField(form, 8, 'הערות', 'Checkbox');
    });
    await expect(page.getByRole('tab', { name: 'Upcoming (7)' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toHaveText('Winter <b>Ball</b>');
    await expect(card(page, 'Winter <b>Ball</b>').getByText('$12.50')).toBeVisible();
    await expect(card(page, 'Winter <b>Ball</b>').getByText('1 spots left')).toBeVisible();

    const form = await openRegistration(page, 'Winter <b>Ball</b>');
    await expect(form.locator('label')).toHaveText(['Full Name', 'Email Address', 'Emergency Contact', 'Meal 🍲', 'Workshop', '<i>Notes</i>', 'הערות']);
    await expect(form.getByLabel('Meal 🍲').getByRole('option')).toHaveText(['Choose…', 'Fish', 'Dish 2']);
    await expect(form.getByLabel('Workshop').getByRole('option')).toHaveText(['No options available']);
    await fill(form, ada);
    await form.getByLabel('Meal 🍲').selectOption('Fish');
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form).toHaveCount(0);
    await expect(card(page, 'Winter <b>Ball</b>').getByText('Full', { exact: true })).toBeVisible();
    await expect(card(page, 'Winter <b>Ball</b>').getByRole('button', { name: 'Event Full' })).toBeDisabled();
  });
});

for (const width of [1280, 360, 320]) {
  test(`is accessible and fits at ${width}px: the list, the registration with errors and at work, the new event`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(events);
    await expect(card(page, 'Founders Formal')).toBeVisible();
    const isSound = async () => {
      await expectNoSidewaysScroll(page);
      if (width !== 320) await expectNoAxeViolations(page);
    };
    await isSound();
    const registration = await openRegistration(page, 'Alumni Networking Night');
    await registration.getByRole('button', { name: 'Register' }).click();
    await expect(registration.getByText('Industry is required')).toBeVisible();
    await isSound();
    await fill(registration, ada);
    await registration.getByLabel('Industry').selectOption('Finance');
    await registration.getByRole('button', { name: 'Register' }).click();
    await expect(registration.getByRole('button', { name: 'Registering...' })).toBeVisible();
    await isSound();
    await expect(registration).toHaveCount(0);

    await page.getByRole('button', { name: 'Create Event' }).click();
    const creation = dialog(page, 'Create Event');
    await fill(creation, { Title: 'Ball', Date: '2030-05-01', Time: '18:30', Location: 'Pier 7', Capacity: '0' });
    await addField(creation, 3, 'Meal', 'Select', true);
    await creation.getByRole('button', { name: 'Create Event' }).click();
    await expect(creation.getByText('Capacity must be at least 1')).toBeVisible();
    await isSound();
  });
}
