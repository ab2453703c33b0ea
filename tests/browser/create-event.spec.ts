import { ada, addField, card, createEvent, dialog, events, fill, openRegistration } from './support/eventsPage.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/openTest.ts';

test.beforeEach(async ({ page }) => storeUser(page, users.member));

test('a new event starts with its defaults and requires title, date, time, and location', async ({ page }) => {
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
  for (const [number, label] of [
    ['1', 'Full Name'],
    ['2', 'Email Address'],
  ] as const) {
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

test('the mouse wheel over a number scrolls the form and leaves the number; arrow keys change it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await page.goto(events);
  await page.getByRole('button', { name: 'Create Event' }).click();
  const capacity = dialog(page, 'Create Event').getByRole('spinbutton', { name: 'Capacity' });
  await capacity.fill('40');
  const top = async () => (await capacity.boundingBox())?.y ?? 0;
  await capacity.scrollIntoViewIfNeeded();
  await capacity.hover();
  const before = await top();
  await page.mouse.wheel(0, -120);
  await expect.poll(top).not.toBe(before);
  await page.mouse.wheel(0, 240);
  await expect(capacity).toHaveValue('40');
  await capacity.press('ArrowUp');
  await expect(capacity).toHaveValue('41');
});

test('a day that does not exist or is only partly typed is refused at its field and does not count as empty', async ({ page }) => {
  await page.goto(events);
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = dialog(page, 'Create Event');
  await fill(form, { Title: 'Ball', Date: '2030-05-01', Time: '18:30', Location: 'Pier 7' });
  for (const keys of ['02302027', '1121']) {
    const deadline = form.getByLabel('Registration deadline');
    await deadline.fill('');
    await deadline.pressSequentially(keys);
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(form.getByText('Please enter a valid date')).toBeVisible();
  }
});

test('a new event refuses an invalid capacity at the field; empty capacity and price become 50 and 0', async ({ page }) => {
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

test('a new event joins the upcoming events with its own registration form', async ({ page }) => {
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
    const workshop = await addField(form, 6, 'Workshop', 'Select', true);
    await fill(workshop, { 'Option 1': 'Knots' });
    await addField(form, 7, '<i>Notes</i>', 'Textarea');
    await addField(form, 8, 'הערות', 'Checkbox');
  });
  await expect(page.getByRole('tab', { name: 'Upcoming (7)' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toHaveText('Winter <b>Ball</b>');
  await expect(card(page, 'Winter <b>Ball</b>').getByText('$12.50')).toBeVisible();
  await expect(card(page, 'Winter <b>Ball</b>').getByText('1 spots left')).toBeVisible();

  const form = await openRegistration(page, 'Winter <b>Ball</b>');
  await expect(form.locator('label')).toHaveText([
    'Full Name',
    'Email Address',
    'Emergency Contact',
    'Meal 🍲',
    'Workshop',
    '<i>Notes</i>',
    'הערות',
  ]);
  await expect(form.getByLabel('Meal 🍲').getByRole('option')).toHaveText(['Choose…', 'Fish', 'Dish 2']);
  await expect(form.getByLabel('Workshop').getByRole('option')).toHaveText(['Choose…', 'Knots']);
  await fill(form, ada);
  await form.getByLabel('Meal 🍲').selectOption('Fish');
  await form.getByLabel('Workshop').selectOption('Knots');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form).toHaveCount(0);
  await expect(card(page, 'Winter <b>Ball</b>').getByText('Full', { exact: true })).toBeVisible();
  await expect(card(page, 'Winter <b>Ball</b>').getByRole('button', { name: 'Event Full' })).toBeDisabled();
});

const whole = { Title: 'Regatta', Date: '2030-05-01', Time: '18:30', Location: 'Pier 7' };

test('the missing fields are listed beside the button, which stays in view however long the form is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(events);
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = dialog(page, 'Create Event');
  const submit = form.getByRole('button', { name: 'Create Event' });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(submit).toHaveAccessibleDescription('Still missing: Title, Date, Time, Location');
  await fill(form, { Title: 'Regatta', Time: '18:30' });
  await expect(form.getByText('Still missing: Date, Location')).toBeInViewport();
  await form.getByRole('button', { name: 'Add Field' }).click();
  await expect(submit).toBeInViewport({ ratio: 1 });
  // The submit button must not cover the focused field.
  await expect
    .poll(async () => {
      const [field, foot] = [await form.getByLabel('Field label').last().boundingBox(), await submit.boundingBox()];
      return (field?.y ?? 0) + (field?.height ?? 0) - (foot?.y ?? 0);
    })
    .toBeLessThan(0);
});

test('date and time are side by side, and a field of the registration form takes few lines', async ({ page }) => {
  await page.goto(events);
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = dialog(page, 'Create Event');
  // Wait for the dialog's animation to finish.
  await expect
    .poll(async () => ((await form.getByLabel('Date').boundingBox())?.y ?? 0) - ((await form.getByLabel('Time').boundingBox())?.y ?? 1))
    .toBe(0);
  await expect.poll(async () => (await form.getByRole('group', { name: 'Field 1', exact: true }).boundingBox())?.height).toBeLessThan(130);
});

test('a past day is refused at the field, for the event as well as for its deadline', async ({ page }) => {
  await page.goto(events);
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = dialog(page, 'Create Event');
  await fill(form, { ...whole, Date: '2020-01-02', 'Registration deadline': '2020-01-01' });
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form.getByText('Choose today or later')).toHaveCount(2);
  await expect(form.getByLabel('Date')).toBeFocused();
  await fill(form, { Date: '2030-05-01', 'Registration deadline': '' });
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form).toHaveCount(0);
});

test('a choice field without options is refused at the field unless it was removed', async ({ page }) => {
  await page.goto(events);
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = dialog(page, 'Create Event');
  await fill(form, whole);
  await addField(form, 3, 'Boat', 'Select');
  await addField(form, 4, '', 'Select');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form.getByText('Add at least one option, or choose another type')).toHaveCount(1);
  await expect(form.getByLabel('Option 1').first()).toBeFocused();
  await form.getByLabel('Option 1').first().fill('Eight');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form).toHaveCount(0);
  const registration = await openRegistration(page, 'Regatta');
  await expect(registration.getByLabel('Boat').getByRole('option')).toHaveText(['Choose…', 'Eight']);
});

test('a new event appears in date order, and the notice names it and links to it', async ({ page }) => {
  await page.goto(events);
  const soon = await page.evaluate(() => {
    const day = new Date(Date.now() + 15 * 24 * 3600 * 1000);
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  });
  await createEvent(page, 'Regatta', async (form) => fill(form, { Date: soon }));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'General Meeting',
    'Founders Formal',
    'Regatta',
    'Resume Workshop',
    'Alumni Networking Night',
    'Shoreline Cleanup',
    'Alumni Golf Fundraiser',
  ]);
  const notice = page.getByRole('status').filter({ hasText: 'Regatta is listed (sample data: kept until you reload the page)' });
  await notice.getByRole('link', { name: 'Show' }).click();
  await expect(dialog(page, 'Regatta')).toBeVisible();
});
