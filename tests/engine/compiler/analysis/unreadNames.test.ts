import { describe, expect, test } from 'vitest';
import { unreadLines } from '../../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';
import type { PortalFolder } from '../../../support/tempPortal.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';

/** Returns the unused names in the plots portal after adding or replacing `files`. */
const unread = (files: PortalFolder) => unreadLines({ ...plotsPortal, ...files });

test('a portal that uses all its names gets no warning', async () => {
  expect(await unread({})).toEqual([]);
});

test('an unused gate, rule, action, or list of choices is reported at its definition', async () => {
  const gates = { ...object('portal-config/gates.json'), lost: { gate: 'trader' } };
  const rules = { ...object('portal-config/rules.json'), late: { 'row.ripe': false } };
  const actions = { ...object('portal-config/actions.json'), wave: { effect: 'log', silent: true } };
  const choices = { ...object('portal-config/choices.json'), soils: [{ value: 'clay', label: 'Clay' }] };
  expect(
    await unread({
      'portal-config/gates.json': gates,
      'portal-config/rules.json': rules,
      'portal-config/actions.json': actions,
      'portal-config/choices.json': choices,
    }),
  ).toEqual([
    'portal-config/actions.json:44:3 unread warning: nothing uses the action "wave"',
    'portal-config/choices.json:25:3 unread warning: nothing uses the list of choices "soils"',
    'portal-config/gates.json:9:3 unread warning: nothing uses the gate "lost"',
    'portal-config/rules.json:5:3 unread warning: nothing uses the rule "late"',
  ]);
});

test('a name used only by an unused name is not reported as well', async () => {
  const rules = { ...object('portal-config/rules.json'), late: { 'row.ripe': false }, later: { rule: 'late' } };
  expect(await unread({ 'portal-config/rules.json': rules })).toEqual([
    'portal-config/rules.json:8:3 unread warning: nothing uses the rule "later"',
  ]);
});

test('an entity is used by a page that shows its records, but not by its own file', async () => {
  const entity = { label: 'Tool', of: 'tools', fields: [{ name: 'id', label: 'Id', type: 'text', required: true }] };
  const list = { block: 'list', title: 'Tools', of: 'tools', sort: 'id', item: { title: { field: 'id' } }, empty: 'None' };
  const files = { 'portal-config/entities/tool.json': entity, 'fixtures/tools.json': [{ id: 't1' }] };
  expect(await unread(files)).toEqual([expect.stringContaining('nothing uses the entity "tool"')]);
  expect(await unread({ ...files, 'screens/index.json': firstPage(list) })).toEqual([]);
});

test('an unused form, table, navigation, flow, or entity is reported at its file', async () => {
  expect(
    await unread({
      'portal-config/forms/other.json': plotsPortal['portal-config/forms/sow.json'],
      'portal-config/tables/other.json': plotsPortal['portal-config/tables/plants.json'],
      'portal-config/navigation/other.json': { label: 'Other', items: [{ label: 'Beds', to: '/beds/all' }] },
      'portal-config/flows/other.json': { initial: 'a', states: { a: {} } },
      'portal-config/entities/other.json': { label: 'Other', fields: [{ name: 'a', label: 'A', type: 'text' }] },
    }),
  ).toEqual([
    'portal-config/entities/other.json:1:1 unread warning: nothing uses the entity "other"',
    'portal-config/flows/other.json:1:1 unread warning: nothing uses the flow "other"',
    'portal-config/forms/other.json:1:1 unread warning: nothing uses the form "other"',
    'portal-config/navigation/other.json:1:1 unread warning: nothing uses the navigation "other"',
    'portal-config/tables/other.json:1:1 unread warning: nothing uses the table "other"',
  ]);
});

test('an unreachable screen, an unopened dialog, and an unread state are reported', async () => {
  const dialog = { block: 'dialog', id: 'secret', title: 'Secret', blocks: [] };
  expect(await unread({ 'screens/shed.json': { title: 'Shed', state: { tool: {} }, blocks: [dialog] } })).toEqual([
    'screens/shed.json:1:1 unread warning: no link, redirect, or index leads to the screen "/shed"',
    'screens/shed.json:4:5 unread warning: nothing on this screen reads the state "tool"',
    'screens/shed.json:9:13 unread warning: nothing opens the dialog "secret"',
  ]);
});

describe('an unused dialog', () => {
  const dialog = { block: 'dialog', id: 'tools', title: 'Tools', blocks: [] };
  /** Returns the unused names in a portal whose first page has `dialog` and a link to `to`. */
  const withLink = (to: string) => unread({ 'screens/index.json': firstPage({ block: 'actions', items: [{ label: 'Go', to }] }, dialog) });
  const expected = ['screens/index.json:76:13 unread warning: nothing opens the dialog "tools"'];

  test.each(['/?open=tools', '/?row=p1&open=tools', '/?open=tools&row=p1', '/?open=tools#part', '#tools', '/#tools'])(
    'a dialog that %s opens is used',
    async (to) => expect(await withLink(to)).toEqual([]),
  );

  test.each(['/', '/?open=question', '#question', 'https://plots.example/?reopen=tools'])(
    'a dialog that %s does not open is unused',
    async (to) => {
      expect(await withLink(to)).toEqual(expected);
    },
  );

  test('an unused dialog in a frame is reported at its line', async () => {
    const frame = object('screens/beds/_layout.json');
    const shell = {
      title: 'Beds',
      navigation: 'domain.navigation',
      footer: [{ block: 'actions', items: [{ label: 'Leave', do: 'leave' }] }, dialog],
    };
    expect(await unread({ 'screens/beds/_layout.json': { ...frame, shell } })).toEqual([
      expect.stringMatching(/^screens\/beds\/_layout.json:\d+:15 unread warning: nothing opens the dialog "tools"$/),
    ]);
  });
});

describe('an unused page state', () => {
  const findUnread = (...blocks: object[]) => unread({ 'screens/index.json': { ...firstPage(...blocks), state: { tool: {}, row: {} } } });
  const unreadMessage = (name: string) => `nothing on this screen reads the state "${name}"`;
  const names = async (lines: Promise<string[]>) => (await lines).map((line) => line.replace(/^.*warning: /, ''));

  test('a state that a condition, text, or filter of its page reads is used', async () => {
    expect(await names(findUnread({ block: 'text', text: 'Spade', when: { 'page.tool': 'spade' } }))).toEqual([unreadMessage('row')]);
    expect(await names(findUnread({ block: 'text', text: 'A {page.row}' }))).toEqual([unreadMessage('tool')]);
    const filters = [{ state: 'tool', all: 'All', field: 'season' }];
    const table = { block: 'table', table: 'plants', of: 'plants', filters, count: '{count.shown}', empty: { title: 'None' } };
    expect(await names(findUnread({ block: 'group', blocks: [table] }))).toEqual([unreadMessage('row')]);
  });

  test('a state is not used by another page’s state of the same name', async () => {
    const other = { title: 'Shed', state: { tool: {} }, blocks: [{ block: 'text', text: 'A {page.tool}' }] };
    const link = { block: 'actions', items: [{ label: 'Shed', to: '/shed' }] };
    expect(await names(unread({ 'screens/index.json': { ...firstPage(link), state: { tool: {} } }, 'screens/shed.json': other }))).toEqual([
      unreadMessage('tool'),
    ]);
  });

  test('a state that an action reads is used, because any page can run the action', async () => {
    const actions = { ...object('portal-config/actions.json'), note: { effect: 'log', say: 'With {page.tool}' } };
    const files = { 'screens/index.json': { ...firstPage(), state: { tool: {} } }, 'portal-config/actions.json': actions };
    expect(await unread(files)).toEqual([]);
  });
});

describe('an unused screen', () => {
  const shed = { title: 'Shed', blocks: [{ block: 'actions', id: 'top', items: [{ label: 'Here', to: '/shed' }] }] };
  const expected = 'no link, redirect, or index leads to the screen "/shed"';
  const withLink = (to: string) =>
    unread({ 'screens/shed.json': shed, 'screens/index.json': firstPage({ block: 'actions', items: [{ label: 'Go', to }] }) });

  test.each(['/shed', '/shed?row=p1', '/shed?row=/b', '/shed#top'])('a screen that %s leads to is used', async (to) => {
    expect(await withLink(to)).toEqual([]);
  });

  test.each(['/', '/beds/all', 'https://plots.example/shed'])(
    'a screen that only itself links to is reported, even beside a link to %s',
    async (to) => {
      expect(await withLink(to)).toEqual([`screens/shed.json:1:1 unread warning: ${expected}`]);
    },
  );

  test('a screen is used if a record’s value can complete an address to it', async () => {
    const links = (to: string) => {
      const list = { block: 'list', title: 'Plants', of: 'plants', sort: 'title', item: { title: { field: 'title' }, to }, empty: 'None' };
      return unread({ 'screens/shed.json': shed, 'screens/index.json': firstPage(list) });
    };
    expect(await links('/{row.season}')).toEqual([]);
    expect(await links('/beds/{row.season}')).toEqual([`screens/shed.json:1:1 unread warning: ${expected}`]);
  });

  test('a screen is used if it is the index of its folder', async () => {
    const frame = { ...object('screens/beds/_layout.json'), index: '/beds/shed' };
    const inside = { title: 'Shed', gate: 'trader', blocks: [] };
    expect(await unread({ 'screens/beds/_layout.json': frame, 'screens/beds/shed.json': inside })).toEqual([]);
  });
});

describe('an unused delay', () => {
  const portal = { ...object('portal-config/portal.json'), delays: { signIn: 1000, drying: 500, freezing: 100 } };
  const lines = (vocabulary: typeof plotsVocabulary, files: PortalFolder) =>
    unreadLines({ ...plotsPortal, 'portal-config/portal.json': portal, ...files }, vocabulary);
  const watered = {
    title: 'Beds',
    gate: 'trader',
    state: { season: { values: ['spring', 'autumn'] } },
    blocks: [
      {
        block: 'flow',
        machine: 'watering',
        blocks: [
          {
            block: 'actions',
            items: ['note', 'water', 'show'].map((name) => ({ label: name, do: name })),
          },
        ],
      },
      { block: 'form', form: 'sow', data: 'viewer' },
      {
        block: 'table',
        table: 'plants',
        of: 'plants',
        where: { 'row.season': { sameAs: 'page.season' }, rule: 'ripened' },
        empty: { title: 'None' },
      },
    ],
  };
  const actions = { ...object('portal-config/actions.json'), harvest: undefined };

  test('a delay that no flow uses is reported if the portal has no code', async () => {
    expect(await lines(engineVocabulary, { 'screens/beds/all.json': watered, 'portal-config/actions.json': actions })).toEqual([
      'portal-config/portal.json:12:5 unread warning: no flow uses the delay "freezing"',
    ]);
  });

  test('a delay is not reported if the portal’s code could use it', async () => {
    expect(await lines(plotsVocabulary, {})).toEqual([]);
  });
});

test('a comment beside the entries of a file is not an entry', async () => {
  const gates = { $schema: '../schema/gates.json', $comment: 'Who is who', ...object('portal-config/gates.json') };
  expect(await unread({ 'portal-config/gates.json': gates })).toEqual([]);
});

function firstPage(...more: object[]): object {
  const { blocks, ...page } = object('screens/index.json') as { blocks: object[] }; // The cast is safe, because this page has blocks.
  return { ...page, blocks: [...blocks, ...more] };
}

function object(file: string): object {
  const written = plotsPortal[file];
  if (typeof written !== 'object' || written === null) throw new Error(`${file} is not written as an object`);
  return written;
}
