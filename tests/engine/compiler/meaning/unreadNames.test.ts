import { describe, expect, test } from 'vitest';
import { unreadLines } from '../../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';
import type { PortalFolder } from '../../../support/tempPortal.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';

/** What is said of names that nothing uses in the plots portal with these files. */
const unread = (files: PortalFolder) => unreadLines({ ...plotsPortal, ...files });

test('in a portal where everything is used nothing is said', async () => {
  expect(await unread({})).toEqual([]);
});

test('a gate, a rule, an action and a list of choices that nothing uses are told where they are defined', async () => {
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

test('what only another name leads to that nothing uses is not told as well', async () => {
  const rules = { ...object('portal-config/rules.json'), late: { 'row.ripe': false }, later: { rule: 'late' } };
  expect(await unread({ 'portal-config/rules.json': rules })).toEqual([
    'portal-config/rules.json:8:3 unread warning: nothing uses the rule "later"',
  ]);
});

test('an entity is used by the records that a page shows, and not by its own file', async () => {
  const entity = { label: 'Tool', of: 'tools', fields: [{ name: 'id', label: 'Id', type: 'text', required: true }] };
  const list = { block: 'list', title: 'Tools', of: 'tools', sort: 'id', item: { title: { field: 'id' } }, empty: 'None' };
  const files = { 'portal-config/entities/tool.json': entity, 'fixtures/tools.json': [{ id: 't1' }] };
  expect(await unread(files)).toEqual([expect.stringContaining('nothing uses the entity "tool"')]);
  expect(await unread({ ...files, 'screens/index.json': firstPage(list) })).toEqual([]);
});

test('a form, a table, a navigation, a flow and an entity that nothing uses are told at their files', async () => {
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

test('a screen without a way to it, a dialog that nothing opens and a state that nothing reads are told', async () => {
  const dialog = { block: 'dialog', id: 'secret', title: 'Secret', blocks: [] };
  expect(await unread({ 'screens/shed.json': { title: 'Shed', state: { tool: {} }, blocks: [dialog] } })).toEqual([
    'screens/shed.json:1:1 unread warning: no link, redirect or index leads to the screen "/shed"',
    'screens/shed.json:4:5 unread warning: nothing on this screen reads the state "tool"',
    'screens/shed.json:9:13 unread warning: nothing opens the dialog "secret"',
  ]);
});

describe('a dialog', () => {
  const dialog = { block: 'dialog', id: 'tools', title: 'Tools', blocks: [] };
  /** What is said when the first page has the dialog and leads to this address. */
  const withLink = (to: string) => unread({ 'screens/index.json': firstPage({ block: 'actions', items: [{ label: 'Go', to }] }, dialog) });
  const told = ['screens/index.json:76:13 unread warning: nothing opens the dialog "tools"'];

  test.each(['/?open=tools', '/?row=p1&open=tools', '/?open=tools&row=p1', '/?open=tools#part', '#tools', '/#tools'])(
    'that %s opens is used',
    async (to) => expect(await withLink(to)).toEqual([]),
  );

  test.each(['/', '/?open=question', '#question', 'https://plots.example/?reopen=tools'])('that %s does not open is not', async (to) => {
    expect(await withLink(to)).toEqual(told);
  });

  test('in a frame is told where it stands', async () => {
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

describe('a state of a page', () => {
  const kept = (...blocks: object[]) => unread({ 'screens/index.json': { ...firstPage(...blocks), state: { tool: {}, row: {} } } });
  const untold = (name: string) => `nothing on this screen reads the state "${name}"`;
  const names = async (lines: Promise<string[]>) => (await lines).map((line) => line.replace(/^.*warning: /, ''));

  test('that a condition, a text or a filter of the page reads is used', async () => {
    expect(await names(kept({ block: 'text', text: 'Spade', when: { 'page.tool': 'spade' } }))).toEqual([untold('row')]);
    expect(await names(kept({ block: 'text', text: 'A {page.row}' }))).toEqual([untold('tool')]);
    const filters = [{ state: 'tool', all: 'All', field: 'season' }];
    const table = { block: 'table', table: 'plants', of: 'plants', filters, count: '{count.shown}', empty: { title: 'None' } };
    expect(await names(kept({ block: 'group', blocks: [table] }))).toEqual([untold('row')]);
  });

  test('is not used by another page that has one of the same name', async () => {
    const other = { title: 'Shed', state: { tool: {} }, blocks: [{ block: 'text', text: 'A {page.tool}' }] };
    const link = { block: 'actions', items: [{ label: 'Shed', to: '/shed' }] };
    expect(await names(unread({ 'screens/index.json': { ...firstPage(link), state: { tool: {} } }, 'screens/shed.json': other }))).toEqual([
      untold('tool'),
    ]);
  });

  test('is used by an action, which any page may have', async () => {
    const actions = { ...object('portal-config/actions.json'), note: { effect: 'log', say: 'With {page.tool}' } };
    const files = { 'screens/index.json': { ...firstPage(), state: { tool: {} } }, 'portal-config/actions.json': actions };
    expect(await unread(files)).toEqual([]);
  });
});

describe('a screen', () => {
  const shed = { title: 'Shed', blocks: [{ block: 'actions', id: 'top', items: [{ label: 'Here', to: '/shed' }] }] };
  const told = 'no link, redirect or index leads to the screen "/shed"';
  const withLink = (to: string) =>
    unread({ 'screens/shed.json': shed, 'screens/index.json': firstPage({ block: 'actions', items: [{ label: 'Go', to }] }) });

  test.each(['/shed', '/shed?row=p1', '/shed?row=/b', '/shed#top'])('that %s leads to is used', async (to) => {
    expect(await withLink(to)).toEqual([]);
  });

  test.each(['/', '/beds/all', 'https://plots.example/shed'])('that neither it itself leads to nor %s is told', async (to) => {
    expect(await withLink(to)).toEqual([`screens/shed.json:1:1 unread warning: ${told}`]);
  });

  test('is led to by what a record inserts into an address that begins like its own', async () => {
    const links = (to: string) => {
      const list = { block: 'list', title: 'Plants', of: 'plants', sort: 'title', item: { title: { field: 'title' }, to }, empty: 'None' };
      return unread({ 'screens/shed.json': shed, 'screens/index.json': firstPage(list) });
    };
    expect(await links('/{row.season}')).toEqual([]);
    expect(await links('/beds/{row.season}')).toEqual([`screens/shed.json:1:1 unread warning: ${told}`]);
  });

  test('is led to by the index of its folder', async () => {
    const frame = { ...object('screens/beds/_layout.json'), index: '/beds/shed' };
    const inside = { title: 'Shed', gate: 'trader', blocks: [] };
    expect(await unread({ 'screens/beds/_layout.json': frame, 'screens/beds/shed.json': inside })).toEqual([]);
  });
});

describe('a delay', () => {
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

  test('that no flow waits by is told where the portal has no code', async () => {
    expect(await lines(engineVocabulary, { 'screens/beds/all.json': watered, 'portal-config/actions.json': actions })).toEqual([
      'portal-config/portal.json:12:5 unread warning: no flow waits by the delay "freezing"',
    ]);
  });

  test('may be what code waits by', async () => {
    expect(await lines(plotsVocabulary, {})).toEqual([]);
  });
});

test('a remark beside the entries of a file is none of them', async () => {
  const gates = { $schema: '../schema/gates.json', $comment: 'Who is who', ...object('portal-config/gates.json') };
  expect(await unread({ 'portal-config/gates.json': gates })).toEqual([]);
});

/** The first page of the portal, and below it these blocks. */
function firstPage(...more: object[]): object {
  const { blocks, ...page } = object('screens/index.json') as { blocks: object[] }; // as it is written
  return { ...page, blocks: [...blocks, ...more] };
}

function object(file: string): object {
  const written = plotsPortal[file];
  if (typeof written !== 'object' || written === null) throw new Error(`${file} is not written as an object`);
  return written;
}
