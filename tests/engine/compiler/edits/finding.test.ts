import { expect, test } from 'vitest';
import type { OutlineNode } from '../../../../engine/compiler/edits/buildOutline.ts';
import { portalNamed } from '../changes/portals.ts';

async function garden() {
  const { texts, check, edits } = await portalNamed('garden');
  return { edits, checked: check(texts), texts };
}

function lines(node: OutlineNode, depth = 0): string[] {
  return [`${'  '.repeat(depth)}${node.title} (${node.kind}) ${node.seen}`, ...node.children.flatMap((child) => lines(child, depth + 1))];
}

test('a screen’s outline is a tree that shows the parts a viewer can see', async () => {
  const { edits, checked } = await garden();
  const outline = edits.outline(checked, { subject: '/plots/report', as: 'membershipType=gardener,role=gardener', on: 'gardeners' });
  if ('mistake' in outline) throw new Error(outline.mistake);
  expect(lines(outline)).toEqual([
    'Report a pest (screen) yes',
    '  Menu: Garden (navigation) yes',
    '    Plots (items) yes',
    '    Report a pest (items) yes',
    '    Watering (items) yes',
    '    Seed swap (items) no',
    '    Keys (items) no',
    '  Form: pest (form) yes',
    '    pest (fields) yes',
    '    phone (fields) yes',
    '    notes (fields) yes',
    '  List: Reports (list) yes',
    '    phone (details) yes',
  ]);
  expect(edits.outline(checked, { subject: '/plots', as: 'visitor' })).toMatchObject({ title: 'Plots', file: 'screens/plots/list.json' });
  expect(edits.outline(checked, { subject: '/nowhere', as: 'visitor' })).toEqual({ mistake: 'there is no screen at /nowhere' });
  expect(edits.outline(checked, { subject: '/plots/keys', as: 'wardn' })).toEqual({
    mistake: 'there is no kind of user "wardn" (did you mean "warden"?)',
  });
});

test.each([
  ['a heading of the block', 'screens/plots/list.json', ['blocks', 1], 'All plots', 'screens/plots/list.json', ['blocks', 1, 'title']],
  [
    'a label that the entity gives',
    'screens/plots/list.json',
    ['blocks', 1],
    'Area',
    'screens/plots/list.json',
    ['blocks', 1, 'item', 'details', 0],
  ],
  ['a choice', 'screens/plots/list.json', ['blocks', 1], 'Beans', 'portal-config/choices.json', ['crop', 0, 'label']],
  ['what a record holds', 'screens/plots/list.json', ['blocks', 1], 'Ines Okafor', 'fixtures/plots.json', [0, 'keeper']],
  ['a text of the form', 'screens/plots/report.json', ['blocks', 0], 'Send report', 'portal-config/forms/pest.json', ['submit']],
  [
    'a text with a value in it',
    'screens/index.json',
    ['footer', 0],
    '© 2025 Fern Street Garden',
    'screens/index.json',
    ['footer', 0, 'text'],
  ],
  ['a link', 'portal-config/navigation/plots.json', [], 'Seed swap', 'portal-config/navigation/plots.json', ['items', 3, 'label']],
  ['nothing that is written', 'screens/plots/list.json', ['blocks', 0], '67%', 'screens/plots/list.json', ['blocks', 0]],
])('the place of a clicked text is found: %s', async (_, file, path, text, inFile, at) => {
  const { edits, checked } = await garden();
  const found = edits.find(checked, { file, path, text });
  expect({ file: found?.file, path: found?.path }).toEqual({ file: inFile, path: at });
});

test('all names and texts can be searched', async () => {
  const { edits, checked } = await garden();
  expect(edits.places(checked, 'portal-config/gates.json').map(({ text }) => text)).toEqual([
    'gates',
    'signedIn',
    'seedSwap',
    'warden',
    'true',
    'true',
    'signedIn',
    'warden',
  ]);
  expect(edits.places(checked)).toContainEqual({
    file: 'screens/plots/keys.json',
    path: ['blocks', 0, 'text'],
    text: 'Who holds which key.',
    key: 'Text',
  });
});

test('numbers and switches can be found by the label of their key, but not those of records', async () => {
  const { edits, checked } = await garden();
  const places = edits.places(checked);
  expect(places).toContainEqual(expect.objectContaining({ file: 'portal-config/portal.json', key: 'Edition', text: '2' }));
  expect(places.filter(({ file, text }) => file.startsWith('fixtures/') && /^[\d.]+$|^true$/.test(text))).toEqual([]);
});

/** Returns the completions at `|`. */
async function offered(text: string): Promise<string[]> {
  const { edits, checked } = await garden();
  const typing = { file: 'screens/plots/keys.json', text: text.replace('|', ''), offset: text.indexOf('|') };
  return edits.complete(checked, typing).map(({ label }) => label);
}

test.each([
  ['names of the portal', '{ "gate": "|", "blocks": [] }', ['seedSwap', 'signedIn', 'warden'], 3],
  ['kinds of blocks', '{ "blocks": [{ "block": "|" }] }', ['banner', 'actions', 'list'], 20],
  [
    'keys that are not there yet, in a file that breaks off',
    '{ "title": "Keys", "blocks": [{ "block": "list", "of": "plots", "|',
    ['sort', 'where', 'item'],
    10,
  ],
  ['fields of the records around', '{ "blocks": [{ "block": "list", "of": "plots", "sort": "|" }] }', ['rent', '-rent'], 12],
  ['what a condition can ask about', '{ "blocks": [{ "block": "text", "when": { "|" } }] }', ['viewer.role', 'gate'], 8],
  ['the answers to that', '{ "blocks": [{ "block": "text", "when": { "viewer.role": "|" } }] }', ['gardener', 'warden'], 2],
])('the completions while typing include %s', async (_, text, some, least) => {
  const found = await offered(text);
  expect(found).toEqual(expect.arrayContaining(some));
  expect(found.length).toBeGreaterThanOrEqual(least);
  expect(found).not.toContain('block');
});

test.each([
  ['{ "gate": "sig|" }', 'signedIn', '{ "gate": "signedIn" }', 'signedIn'],
  ['{ "ga|" }', 'gate', '{ "gate":  }', 'The gate in gates.json'],
  ['{ "gate": | }', 'warden', '{ "gate": "warden" }', 'warden'],
])('a completion in %s inserts %s in the right place', async (typed, label, expected, detail) => {
  const { edits, checked } = await garden();
  const text = typed.replace('|', '');
  const options = edits.complete(checked, { file: 'screens/plots/keys.json', text, offset: typed.indexOf('|') });
  const option = options.find((one) => one.label === label);
  expect(option && `${text.slice(0, option.from)}${option.insert}${text.slice(option.to)}`).toBe(expected);
  expect(option?.detail).toContain(detail);
});
