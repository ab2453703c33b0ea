import { expect, test } from 'vitest';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import type { Addition } from '../../../../engine/compiler/edits/EditCommand.ts';
import { changesBetween } from '../../../../engine/compiler/changes/changesBetween.ts';
import { portalNamed, sound, type PortalName } from '../changes/portals.ts';

/** Applies an `add` command to a valid portal. Returns the names of the changed files and a description of the changes. */
async function added(portal: PortalName, what: Addition, values: Record<string, unknown>) {
  const { texts, check, edits } = await portalNamed(portal);
  const before = sound(check(texts));
  const preset = edits.adding(before, what).fields.flatMap(({ key, value, isSet }) => (isSet ? [[key, value]] : []));
  const made = edits.apply(texts, { do: 'add', what, values: { ...Object.fromEntries(preset), ...values } });
  if ('mistake' in made) return made;
  const after = sound(check(applyChanges(texts, made)));
  return { files: [...made.keys()].sort(), seen: changesBetween(before, after)?.map(({ sentence }) => sentence) };
}

type Case = [Addition, Record<'garden' | 'rowing' | 'chapter', Record<string, unknown>>];

const chores = {
  label: 'Chores',
  fields: [
    { label: 'What to do', type: 'text' },
    { label: 'Area', type: 'select', choices: 'Kitchen, Yard, Bath' },
    { label: 'Due', type: 'date' },
    { label: 'Done', type: 'checkbox' },
  ],
};

test.each([
  ['collection', { garden: chores, rowing: { ...chores, shown: 'cards', icon: 'brush' }, chapter: { ...chores, gate: 'signedIn' } }],
  [
    'collection',
    {
      garden: { label: 'Recipes', form: false },
      rowing: {
        label: 'Trophies',
        one: 'Cup',
        shown: 'cards',
        form: false,
        fields: [
          { label: 'Name', type: 'text' },
          { label: 'Year', type: 'year' },
        ],
      },
      chapter: {},
    },
  ],
  ['screen', { garden: { title: 'Board minutes' }, rowing: { title: 'Board minutes' }, chapter: { title: 'Board minutes' } }],
  [
    'screen',
    {
      garden: { title: 'All reports', kind: 'list', of: 'reports', gate: 'warden' },
      rowing: { title: 'The fleet', kind: 'list', of: 'boats', icon: 'ship' },
      chapter: { title: 'Every event', kind: 'list', of: 'events', gate: 'admin' },
    },
  ],
  [
    'screen',
    {
      garden: { title: 'Something is wrong', kind: 'form', form: 'pest' },
      rowing: { title: 'Offer a ride', kind: 'form', form: 'ride' },
      chapter: { title: 'Write', kind: 'form', form: 'message' },
    },
  ],
  [
    'link',
    {
      garden: { label: 'Write to us', to: 'mailto:hello@fernstreet.example', icon: 'mail' },
      rowing: { label: 'The fleet', to: '/club/boats', badge: 'New' },
      chapter: { navigation: 'alumni', label: 'Write to us', to: 'mailto:hello@alphachapter.example', icon: 'mail' },
    },
  ],
  [
    'field',
    {
      garden: { entity: 'report', label: 'Where it is', required: true, form: 'pest' },
      rowing: { entity: 'member', label: 'Shoe size', type: 'number', table: 'crew' },
      chapter: { entity: 'profile', label: 'Shirt size', type: 'number', form: 'profile' },
    },
  ],
  ['column', { garden: {}, rowing: { column: 'crew.email', label: 'Mail' }, chapter: { column: 'payments.method' } }],
  [
    'gate',
    {
      garden: { name: 'friends', 'viewer.membershipType': 'friend', gate: 'signedIn' },
      rowing: { name: 'juniors', 'viewer.program': 'junior' },
      chapter: { name: 'officers', 'viewer.role': ['officer', 'president'], 'viewer.membershipType': 'active' },
    },
  ],
  [
    'choice',
    {
      garden: { list: 'crop', label: 'Pumpkin', tone: 'accent', icon: 'cherry' },
      rowing: { list: 'boatPart', label: 'Slide' },
      chapter: { list: 'eventType', label: 'Formal dinner', tone: 'accent' },
    },
  ],
  [
    'role',
    {
      garden: { field: 'role', label: 'Treasurer', tone: 'success' },
      rowing: { field: 'role', label: 'Boat keeper', email: 'keeper' },
      chapter: { field: 'role', label: 'Treasurer' },
    },
  ],
  [
    'flow',
    {
      garden: {
        title: 'Ask for a key',
        fields: [
          { label: 'What for', type: 'text', refused: 'party, dance' },
          { label: 'Which', type: 'select', choices: 'Shed, Gate', refused: 'Gate' },
          { label: 'I have read the rules', type: 'checkbox', refused: 'no' },
        ],
        delay: '800',
        done: 'The key is yours, {viewer.firstName}.',
      },
      rowing: { title: 'Report damage', on: '/club/boats', delay: 'signIn', fields: [{ label: 'Boats', type: 'number', refused: '13' }] },
      chapter: { title: 'Leave of absence', gate: 'signedIn', submit: 'Ask for it', fields: [{ label: 'From', type: 'date' }] },
    },
  ],
  [
    'variant',
    {
      garden: { name: 'juniors', domain: 'juniors.fernstreet.example', organizationName: 'Fern Street Juniors', membershipType: 'junior' },
      rowing: {
        name: 'masters',
        domain: 'masters.alderriver.example',
        organizationName: 'Alder River Masters',
        like: 'adults',
        program: 'masters',
      },
      chapter: {
        name: 'pledges',
        domain: 'pledges.alphachapter.example',
        organizationName: 'Alpha Chapter Pledges',
        tagline: 'Pledge Portal',
        like: 'active',
        membershipType: 'pledge',
      },
    },
  ],
] satisfies Case[])('a new %s has no problems in three portals, and the intended viewers can see it', async (what, values) => {
  const mistakes: Record<string, unknown> = {};
  for (const portal of ['garden', 'rowing', 'chapter'] as const)
    if (Object.keys(values[portal]).length > 0) mistakes[portal] = await added(portal, what, values[portal]);
  expect(mistakes).toMatchSnapshot();
});

test('a new page without a link appears in no menu', async () => {
  const made = await added('garden', 'screen', { title: 'Board minutes', navigation: 'none' });
  expect(made).toMatchObject({ files: ['screens/plots/board-minutes.json'] });
});

test('a name with a slash starts an area whose gate applies to every page in it', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const values = { title: 'Tools', name: 'shed/tools', folder: '/plots', kind: 'text', gate: 'warden', navigation: '/' };
  const made = edits.apply(texts, { do: 'add', what: 'screen', values });
  if ('mistake' in made) throw new Error(made.mistake);
  expect(JSON.parse(made.get('screens/plots/shed/_layout.json') ?? '')).toEqual({
    $schema: '../../../portal-config/schema/layout.json',
    gate: 'warden',
    index: '/plots/shed/tools',
  });
  expect(made.get('screens/plots/shed/tools.json')).not.toContain('gate');
  expect(made.get('portal-config/navigation/plots.json')).toContain('"to": "/plots/shed"');
  expect(check(applyChanges(texts, made)).problems).toEqual([]);
});

test.each<[Addition, Record<string, unknown>, string]>([
  ['screen', { title: 'Income/expenses' }, 'screens/plots/income-expenses.json'],
  ['screen', { title: 'Tools', name: ' / ' }, 'screens/plots/tools.json'],
  ['flow', { title: 'Lend / borrow' }, 'screens/plots/lend-borrow.json'],
  ['collection', { label: 'Seeds/bulbs' }, 'screens/plots/seeds-bulbs.json'],
])('a slash in a title creates no folder: a new %s', async (what, values, file) => {
  const made = await added('garden', what, { folder: '/plots', ...values });
  const screens = 'files' in made ? made.files.filter((one) => one.startsWith('screens/')) : [made.mistake];
  expect(screens).toEqual([file]);
});

test('an addition that isn’t possible is refused with a sentence and changes nothing', async () => {
  expect(await added('garden', 'screen', { folder: '/plots' })).toEqual({ mistake: '"Title" is missing' });
  expect(await added('garden', 'screen', { title: 'Keys', folder: '/plots' })).toEqual({
    mistake: 'a screen at /plots/keys already exists',
  });
  expect(await added('garden', 'collection', { label: 'Plots' })).toEqual({ mistake: 'the collection "plots" already exists' });
  expect(await added('garden', 'flow', { title: 'Ask', fields: [{ label: 'Who' }], delay: 'soon' })).toEqual({
    mistake: '"soon" is neither a delay of this portal nor a number of milliseconds',
  });
  expect(await added('garden', 'collection', { label: 'Chores', fields: [] })).toEqual({
    mistake: 'add at least one field for Chores',
  });
  expect(await added('garden', 'collection', { label: 'Chores', fields: [{ label: 'Area', type: 'select' }] })).toEqual({
    mistake: 'add at least one choice to "Area"',
  });
  expect(await added('garden', 'gate', { name: 'warden', 'viewer.role': 'warden' })).toEqual({
    mistake: 'the gate "warden" already exists',
  });
  expect(await added('garden', 'gate', { name: 'anybody' })).toEqual({ mistake: 'choose who passes the gate' });
  expect(await added('garden', 'choice', { list: 'crop', label: 'Beans' })).toEqual({ mistake: '"crop" already has the value "beans"' });
  expect(await added('garden', 'field', { entity: 'plot', label: 'Crop' })).toEqual({ mistake: '"plot" already has a field named "crop"' });
  expect(await added('garden', 'field', { entity: 'plot', label: 'Soil', form: 'pest' })).toEqual({
    mistake: 'the form "pest" isn\'t for records of "plot"',
  });
  expect(await added('garden', 'variant', { name: 'friends', domain: 'x.example', organizationName: 'X' })).toEqual({
    mistake: 'the variant "friends" already exists',
  });
});

test('a new gate requires any of the selected roles and all of the selected gates', async () => {
  const { texts, check, edits } = await portalNamed('chapter');
  const values = {
    name: 'desk',
    'viewer.role': ['officer', 'president'],
    'viewer.membershipType': ['active'],
    gate: ['signedIn', 'admin'],
  };
  const made = edits.apply(texts, { do: 'add', what: 'gate', values });
  if ('mistake' in made) throw new Error(made.mistake);
  const { portal, analysis } = sound(check(applyChanges(texts, made)));
  expect(portal?.gates['desk']).toEqual({
    gate: ['signedIn', 'admin'],
    'viewer.role': ['officer', 'president'],
    'viewer.membershipType': 'active',
  });
  const passing = analysis?.viewers.filter((viewer) => analysis.ask(viewer, (access) => access.meets({ gate: 'desk' })) === 'yes') ?? [];
  expect(new Set(passing.map(({ user }) => `${String(user?.['role'])} ${String(user?.['membershipType'])}`))).toEqual(
    new Set(['officer active', 'president active']),
  );
});

test('the intended users get a new role and pass its gate', async () => {
  const { texts, check, edits } = await portalNamed('chapter');
  const made = edits.apply(texts, { do: 'add', what: 'role', values: { field: 'role', label: 'Treasurer', gate: true } });
  if ('mistake' in made) throw new Error(made.mistake);
  const { analysis } = sound(check(applyChanges(texts, made)));
  const treasurers = analysis?.viewers.filter(({ user }) => user?.['role'] === 'treasurer') ?? [];
  expect(treasurers.map((viewer) => analysis?.ask(viewer, (access) => access.meets({ gate: 'treasurer' })))).toContain('yes');
});
