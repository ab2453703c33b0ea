import { ada, addField, card, createEvent, dialog, events, fill, openRegistration } from './support/eventsPage.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => storeUser(page, users.member));

test('a new event starts with its defaults and waits for title, date, time and location', async ({ page }) => {
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

test('a new event refuses a capacity of 0 or of no number at the field, and falls back to 50 and 0 where they are emptied', async ({
  page,
}) => {
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

test('a new event is appended to the upcoming ones, with its own registration form', async ({ page }) => {
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
  await expect(form.getByLabel('Workshop').getByRole('option')).toHaveText(['No options available']);
  await fill(form, ada);
  await form.getByLabel('Meal 🍲').selectOption('Fish');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form).toHaveCount(0);
  await expect(card(page, 'Winter <b>Ball</b>').getByText('Full', { exact: true })).toBeVisible();
  await expect(card(page, 'Winter <b>Ball</b>').getByRole('button', { name: 'Event Full' })).toBeDisabled();
});
