import { expect, test } from 'vitest';
import { openFormOfficer } from '../../../support/openFormOfficer.ts';

// Officers' everyday tasks, without a browser. `tests/browser/workbench/tasks-….spec.ts` tests the same tasks in a browser.

const alumniMenu = 'portal-config/navigation/alumni.json';
const settings = 'portal-config/portal.json';
const choices = 'portal-config/choices.json';
const finance = 'screens/dashboard/finance/_layout.json';
const home = 'screens/dashboard/home.json';

test('an officer renames a link of the alumni portal, and no other byte changes', async () => {
  const officer = openFormOfficer();
  const before = officer.saved(alumniMenu);
  await officer.opens(alumniMenu, 'Message Board');
  await officer.fills('Label', 'Brothers’ Wall');
  expect(officer.saved(alumniMenu)).toBe(before);
  await officer.saves();
  expect(officer.saved(alumniMenu)).toBe(before.replace('"Message Board"', '"Brothers’ Wall"'));
});

test('an officer closes the finance center to members without an office, and the save says who loses it', async () => {
  const officer = openFormOfficer();
  await officer.opens(finance);
  await officer.chooses('Gate', 'admin');
  expect(await officer.saves()).toMatch(/[Mm]ember.*no longer/);
  expect(JSON.parse(officer.saved(finance))).toMatchObject({ gate: 'admin', name: 'Finance Center' });
});

test('an officer changes the name and color of the alumni portal, and no other byte changes', async () => {
  const officer = openFormOfficer();
  const file = 'portal-config/domains/alumni.json';
  const before = officer.saved(file);
  await officer.opens(file, 'Branding');
  await officer.fills('Tagline', 'Home of the Alumni');
  await officer.opens(file, 'Theme');
  await officer.fills('Primary', '#7c2d12');
  await officer.saves();
  expect(officer.saved(file)).toBe(before.replace('#1e40af', '#7c2d12').replace('Alumni Portal', 'Home of the Alumni'));
});

test('an officer changes the portal’s numbers in one place, and no other byte changes', async () => {
  const officer = openFormOfficer();
  const before = officer.saved(settings);
  await officer.opens(settings, 'Numbers');
  await officer.fills('Few spots', '30');
  await officer.fills('Budget amber', '40');
  await officer.fills('Budget red', '50');
  await officer.fills('Stale after days', '3650');
  await officer.saves();
  expect(officer.saved(settings)).toBe(
    before
      .replace('"fewSpots": 5', '"fewSpots": 30')
      .replace('"budgetAmber": 75', '"budgetAmber": 40')
      .replace('"budgetRed": 90', '"budgetRed": 50')
      .replace(/"staleAfterDays": \d+/, '"staleAfterDays": 3650'),
  );
});

test('an officer adds a channel to the message board and makes it the first one', async () => {
  const officer = openFormOfficer();
  await officer.opens('fixtures/channels.json');
  await officer.adds('Channel', 'Channel');
  await officer.fills('Id', 'house');
  await officer.fills('Name', 'House');
  await officer.opens('screens/dashboard/messages.json', 'State', 'Channel');
  await officer.fills('Default', 'house');
  await officer.saves();
  expect(officer.saved('fixtures/channels.json')).toContain('"name": "House"');
  expect(officer.saved('screens/dashboard/messages.json')).toContain('"default": "house", "from": "channels"');
});

test('an officer renames the message board in every text, also in the changes for live', async () => {
  const officer = openFormOfficer({ isLive: true });
  await officer.replaces('Message Board', 'Town Square');
  await officer.saves();
  expect(officer.saved('portal-config/navigation/active.json')).toContain('"label": "Town Square", "to": "/dashboard/messages"');
  expect(officer.saved('portal-config/live/over/portal-config/navigation/active.json')).toContain('"$after": "Town Square"');
  expect(officer.saved('screens/dashboard/messages.json')).toContain('"title": "Town Square"');
});

test('an officer adds a question for a date to an event’s registration', async () => {
  const officer = openFormOfficer();
  const file = 'fixtures/events.json';
  await officer.makes('choice', { List: 'customFieldType', Label: 'Date' });
  await officer.opens(file, 'General Meeting');
  await officer.adds('Custom fields', 'Entry');
  await officer.fills('Id', 'arrival');
  await officer.fills('Label', 'Day of arrival');
  await officer.chooses('Type', 'date');
  await officer.saves();
  expect(officer.saved(choices)).toContain('{ "value": "date", "label": "Date" }');
  expect(officer.saved(file)).toContain('"label": "Day of arrival"');
});

test('an officer undoes one saved change and keeps a later one in the same file', async () => {
  const officer = openFormOfficer();
  const file = 'portal-config/navigation/finance.json';
  const before = officer.saved(file);
  for (const [label, other] of [
    ['Bank Accounts', 'Accounts'],
    ['Reports', 'Statements'],
  ] as const) {
    await officer.opens(file, label);
    await officer.fills('Label', other);
    await officer.saves();
  }
  await officer.undo(/Accounts/);
  await officer.saves();
  expect(officer.saved(file)).toBe(before.replace('"Reports"', '"Statements"'));
});

test('an officer removes the mentorship program with everything that links to it or mentions it', async () => {
  const officer = openFormOfficer();
  await officer.deletes('screens/dashboard/mentorship.json');
  for (const [words, file] of [
    ['Mentorship Matches', home],
    ['Mentorship that lasts', 'screens/index.json'],
    ['Mentorship Matches', 'screens/index.json'],
  ] as const) {
    await officer.finds(words, file);
    await officer.removes();
  }
  await officer.finds('Actives who are looking for a mentor', home);
  await officer.removes();
  await officer.fixes('Remove "Request mentorship"');
  expect(await officer.saves({ confirmed: true })).toContain('Mentorship Program');
  expect(officer.has('screens/dashboard/mentorship.json')).toBe(false);
  for (const file of [home, 'screens/index.json', 'portal-config/navigation/alumni.json'])
    expect(officer.saved(file)).not.toMatch(/"[^"]*(to|label|title|mentorship)": ?"?[^"]*[Mm]entorship/);
});

test('an officer adds a chart that counts the transactions of each month', async () => {
  const officer = openFormOfficer();
  const file = 'screens/dashboard/finance/overview.json';
  await officer.opens(file);
  await officer.adds('Blocks', 'Chart');
  await officer.fills('Title', 'Transactions per month');
  await officer.chooses('Grouped by', 'Date, by month');
  await officer.saves();
  // The officer didn't choose `kind` and `of`, so they have the form's default values.
  expect(officer.saved(file)).toMatch(/"kind": "bar",\s+"of": "transactions"/);
  expect(officer.saved(file)).toContain('"by": { "field": "date", "per": "month" }');
});

test('an officer adds a type of event with its own color', async () => {
  const officer = openFormOfficer();
  await officer.makes('choice', { List: 'eventType', Label: 'Philanthropy', Tone: 'success' });
  await officer.saves();
  expect(officer.saved(choices)).toContain('{ "value": "philanthropy", "label": "Philanthropy", "tone": "success" }');
});

test('an officer gives pledges their own variant', async () => {
  const officer = openFormOfficer();
  await officer.makes('variant', {
    Name: 'pledges',
    'Organization name': 'Alpha Pledges',
    'Membership type': 'pledge',
  });
  await officer.saves();
  expect(JSON.parse(officer.saved('portal-config/domains/pledges.json'))).toMatchObject({
    domain: 'pledges.alphachapter.example',
    branding: { organizationName: 'Alpha Pledges' },
  });
});

test('an officer adds a figure to the first page', async () => {
  const officer = openFormOfficer();
  await officer.opens(home, 'Group: figures', 'Stats: activeFigures');
  await officer.adds('Items', 'Entry');
  await officer.fills('Label', 'Registrations');
  await officer.steps('Value');
  await officer.chooses('Count', 'registrations');
  await officer.saves();
  expect(officer.saved(home)).toContain('{ "label": "Registrations", "value": { "count": "registrations" } }');
});

test('an officer adds a leave request: a page with a form that is refused without consent', async () => {
  const officer = openFormOfficer();
  await officer.makes('flow', { Title: 'Leave of absence', Button: 'Ask for it', 'When done': 'Enjoy your time off.' }, [
    { Name: 'Reason', Kind: 'Multi-line text' },
    { Name: 'I have asked my captain', Kind: 'Checkbox', Refused: 'no' },
  ]);
  await officer.saves();
  expect(JSON.parse(officer.saved('portal-config/flows/leaveOfAbsence.json'))).toMatchObject({
    initial: 'asking',
    states: {
      sending: { after: { signIn: [{ target: 'failed', when: { 'context.iHaveAskedMyCaptain': { not: true } } }, 'done'] } },
      done: { on: { AGAIN: 'asking' } },
    },
  });
  expect(officer.saved('screens/dashboard/leave-of-absence.json')).toContain('"machine": "leaveOfAbsence"');
});

test('an officer retitles a block that the live portal changes, and the changes for live follow', async () => {
  const officer = openFormOfficer({ isLive: true });
  await officer.opens(home, 'Banner: Alumni Network Benefits');
  await officer.fills('Title', 'Perks of the Network');
  await officer.saves();
  expect(officer.saved('portal-config/live/over/screens/dashboard/home.json')).toContain('{ "$at": "Perks of the Network", "text"');
});

test('an officer adds a required profile field with its own error message', async () => {
  const officer = openFormOfficer();
  const file = 'portal-config/forms/profile.json';
  await officer.makes('field', { Entity: 'profile', Label: 'Nickname', Form: 'profile' });
  await officer.opens(file, 'nickname');
  await officer.ticks('Required');
  await officer.steps('Messages');
  await officer.fills('Required', 'Everybody here has one.');
  await officer.saves();
  expect(officer.saved('portal-config/entities/profile.json')).toContain('"label": "Nickname"');
  const { fields } = JSON.parse(officer.saved(file)) as { fields: unknown[] };
  expect(fields.at(-1)).toEqual({ name: 'nickname', required: true, messages: { required: 'Everybody here has one.' } });
});

test('an officer makes a field appear only after another answer', async () => {
  const officer = openFormOfficer();
  const file = 'portal-config/forms/report.json';
  await officer.opens(file, 'Include notes');
  await officer.tests('Show when', { 'form.charts': true });
  await officer.saves();
  expect(officer.saved(file)).toContain(
    '{ "name": "notes", "label": "Include notes", "type": "checkbox", "when": { "form.charts": true } }',
  );
});

test('an officer makes the treasurer a role that alone enters the finance center', async () => {
  const officer = openFormOfficer();
  await officer.makes('role', { Label: 'Treasurer', Tone: 'success' });
  await officer.opens(finance);
  await officer.chooses('Gate', 'treasurer');
  await officer.adds('Blocks', 'Banner');
  await officer.fills('Title', 'The books close on Friday');
  expect(await officer.saves()).toContain('Finance');
  expect(officer.saved(choices)).toContain('"label": "Treasurer", "tone": "success"');
  expect(officer.saved('portal-config/gates.json')).toContain('"treasurer": { "gate": "signedIn", "viewer.role": "treasurer" }');
  expect(officer.saved(settings)).toContain('"use": "treasurer"');
  expect(JSON.parse(officer.saved(finance))).toMatchObject({
    gate: 'treasurer',
    blocks: [{ block: 'banner', title: 'The books close on Friday' }],
  });
});
