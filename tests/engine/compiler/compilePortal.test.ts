import { expect, test } from 'vitest';
import { compilePortal } from '../../../engine/compiler/compilePortal.ts';
import type { CompiledPortal } from '../../../engine/compiler/link/CompiledPortal.ts';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../support/plotsPortal.ts';
import { manifestText, tempPortal, type PortalFolder } from '../../support/tempPortal.ts';
import { nonEmpty } from '../../support/nonEmpty.ts';

async function compiled(files: PortalFolder = plotsPortal): Promise<CompiledPortal> {
  const { portal, problems } = await compilePortal(tempPortal(files), plotsVocabulary);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!portal) throw new Error('there is no portal');
  return portal;
}

test('a portal without mistakes has no problems', async () => {
  expect(await problemLines(plotsPortal)).toEqual([]);
});

test('a broken file does not hide problems in other files or elsewhere in the same file', async () => {
  const lines = await problemLines({
    ...plotsPortal,
    'portal-config/gates.json': '{ "warden": ',
    'portal-config/navigation/main.json': { label: 'Main', items: [{ label: 3, to: '/nowhere', icon: 'sprowt' }] },
    'fixtures/totals.json': { beds: 'many' },
  });
  expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'fixtures/totals.json:2:11 bad-record',
    'portal-config/gates.json:1:13 bad-json',
    'portal-config/navigation/main.json:5:16 wrong-type',
    'portal-config/navigation/main.json:6:13 unknown-route',
    'portal-config/navigation/main.json:7:15 unknown-icon',
  ]);
});

test('a portal with an error is not compiled', async () => {
  const { portal } = await compilePortal(
    tempPortal({ ...plotsPortal, 'portal-config/gates.json': { warden: { 'viewer.rnk': 'x' } } }),
    plotsVocabulary,
  );
  expect(portal).toBeUndefined();
});

test('a portal with a warning is compiled', async () => {
  const files = { ...plotsPortal, 'fixtures/totals.json': { beds: 12 } };
  const domain = {
    ...JSON.parse(JSON.stringify(plotsPortal['portal-config/domains/open.json'])),
    theme: { primary: '#fefce8', secondary: '#000000', accent: '#000000', logo: 'P' },
  };
  const { portal, problems } = await compilePortal(tempPortal({ ...files, 'portal-config/domains/open.json': domain }), plotsVocabulary);
  expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
  expect(portal).toBeDefined();
});

test('a compiled portal stays the same when it is written as JSON and read again', async () => {
  const portal = await compiled();
  expect(JSON.parse(JSON.stringify(portal))).toEqual(portal);
});

test('the path of a screen’s file is its route, and an underscore makes it a part', async () => {
  const { routes, standalone, layouts } = await compiled();
  expect(routes).toMatchObject([
    { path: '/beds/all', gate: ['trader'], file: 'screens/beds/all.json' },
    { path: '/', gate: [], file: 'screens/index.json', redirect: { to: '/beds', when: { gate: 'trader' } } },
  ]);
  expect(Object.keys(standalone)).toEqual(['elsewhere']);
  expect(layouts.map(({ path }) => path)).toEqual(['/beds']);
});

test('a screen includes everything that its blocks refer to, directly or indirectly', async () => {
  const { screens } = await compiled();
  const beds = screens['/beds/all'];
  expect(
    beds && { ...beds, screen: undefined, icons: Object.keys(beds.icons), forms: Object.keys(beds.forms), flows: Object.keys(beds.flows) },
  ).toMatchObject({
    forms: ['sow'],
    flows: ['watering'],
    collections: ['plants'],
    icons: ['sun'],
  });
  expect(Object.keys(beds?.entities ?? {})).toEqual(['plants']);
  expect(Object.keys(beds?.tables ?? {})).toEqual(['plants']);
  expect(screens['/']?.collections).toEqual(['plants', 'totals']);
  expect(screens['/']?.forms).toEqual({});
});

test('records behind a gate are not fetched ahead', async () => {
  const stats = { block: 'stats', when: { gate: 'trader' }, items: [{ label: 'Beds', value: { get: 'totals.beds' }, format: 'number' }] };
  const { standalone } = await compiled({ ...plotsPortal, 'screens/_elsewhere.json': { title: 'Elsewhere', blocks: stats } });
  expect(standalone['elsewhere']?.collections).toEqual([]);
  expect(Object.keys(standalone['elsewhere']?.entities ?? {})).toEqual(['totals']);
});

test('records are not fetched ahead for the titles in records behind a gate', async () => {
  const swap = { label: 'Swap', of: 'swaps', fields: [{ name: 'plant', label: 'Plant', type: 'record', of: 'plants' }] };
  const count = { block: 'stats', items: [{ label: 'Swaps', value: { count: 'swaps' } }] };
  const collectionsWith = async (when?: object) => {
    const screen = { title: 'Elsewhere', blocks: { ...count, ...(when && { when }) } };
    const files = {
      ...plotsPortal,
      'portal-config/entities/swap.json': swap,
      'fixtures/swaps.json': [],
      'screens/_elsewhere.json': screen,
    };
    return (await compiled(files)).standalone['elsewhere']?.collections;
  };
  expect(await collectionsWith()).toEqual(['plants', 'swaps']);
  expect(await collectionsWith({ gate: 'trader' })).toEqual([]);
});

test('icons are included with the screen or the shell that shows them', async () => {
  const { shells, screens } = await compiled();
  const shell = Object.values(shells)[0];
  expect(Object.keys(shell?.icons ?? {})).toContain('sprout');
  expect(Object.keys(screens['/']?.icons ?? {})).toEqual(['mail']);
  expect(
    nonEmpty(shell?.icons['sprout'] ?? []).every(([element, attributes]) => typeof element === 'string' && !('key' in attributes)),
  ).toBe(true);
});

test('choices become options of the fields that name them', async () => {
  const { userEntity } = await compiled();
  expect(userEntity.fields.find(({ name }) => name === 'rank')).toEqual({
    name: 'rank',
    label: 'Rank',
    type: 'select',
    options: [
      { value: 'warden', label: 'Warden', icon: 'shield' },
      { value: 'grower', label: 'Grower' },
    ],
  });
});

test('a form takes its fields from its entity, and its own keys override the entity’s', async () => {
  const { screens } = await compiled();
  expect(screens['/beds/all']?.forms['sow']?.fields).toEqual([
    { name: 'title', label: 'Title', type: 'text', required: true, pattern: '[A-Z].*' },
    {
      name: 'season',
      label: 'Season',
      type: 'select',
      required: true,
      options: [
        { value: 'spring', label: 'Spring', tone: 'success' },
        { value: 'autumn', label: 'Autumn', tone: 'warning' },
      ],
    },
    { name: 'reason', label: 'Reason', type: 'textarea', when: { 'form.season': 'autumn' } },
  ]);
});

test('the portal’s own blocks keep their positions among the others', async () => {
  const { screens } = await compiled();
  expect(screens['/beds/all']?.screen.blocks.map(({ block }) => block)).toEqual([
    'list',
    'flow',
    'form',
    'table',
    'stats',
    'scarecrow',
    'flow',
  ]);
  expect(screens['/beds/all']?.screen.blocks.at(5)).toMatchObject({ block: 'scarecrow', hat: 'straw' });
});

test('every block has its line number, however deep it is nested', async () => {
  const { screens, shells } = await compiled();
  const [, , dialog] = screens['/']?.screen.blocks ?? [];
  const lines = manifestText(plotsPortal['screens/index.json']).split('\n');
  const frame = manifestText(plotsPortal['screens/beds/_layout.json']).split('\n');
  const lineOf = (text: string) => lines.findIndex((line) => line.includes(text));
  expect(dialog).toMatchObject({ line: lineOf('"block": "dialog"'), blocks: [{ line: lineOf('"text": "Soon."') - 1 }] });
  expect(shells['/beds']?.shell.footer).toMatchObject([
    { block: 'actions', line: frame.findIndex((line) => line.includes('"footer"')) + 2 },
  ]);
});

test('the compiled portal contains no $schema', async () => {
  const withSchema = Object.fromEntries(
    Object.entries(plotsPortal).map(([file, content]) => [
      file,
      file.startsWith('fixtures') ? content : { $schema: './schema.json', ...Object(content) },
    ]),
  );
  // Ignore line numbers, because `$schema` adds a line to each file.
  const unplaced = (portal: CompiledPortal): unknown =>
    JSON.parse(JSON.stringify(portal, (key, value: unknown) => (key === 'line' ? undefined : value)));
  expect(unplaced(await compiled(withSchema))).toEqual(unplaced(await compiled()));
});
