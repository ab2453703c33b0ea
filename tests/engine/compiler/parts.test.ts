import { describe, expect, test } from 'vitest';
import { compilePortal } from '../../../engine/compiler/compilePortal.ts';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../support/plotsPortal.ts';
import { tempPortal, type PortalFolder } from '../../support/tempPortal.ts';

const card = { entity: 'plant', title: { field: 'title' }, badges: [{ field: 'season' }] };
const cards = { block: 'cards', of: 'plants', card: 'plant', empty: { title: 'None' } };
const facts = { block: 'part', part: 'facts' };
const screen = (...blocks: unknown[]) => ({ title: 'Shed', blocks });

/** Returns the plots portal with these files added or replaced. */
function portal(files: PortalFolder): PortalFolder {
  return { ...plotsPortal, ...files };
}

async function compiled(files: PortalFolder) {
  const { portal: made, problems } = await compilePortal(tempPortal(portal(files)), plotsVocabulary);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return made;
}

describe('a shared part', () => {
  test('a part appears in every screen that uses it, with its own file and line', async () => {
    const made = await compiled({
      'screens/_facts.json': {
        blocks: [
          { block: 'text', text: 'Soil' },
          { block: 'text', text: '{page.open}' },
        ],
      },
      'screens/shed.json': screen(facts, { block: 'text', text: 'After' }),
      'screens/barn.json': screen({ ...facts, when: { 'viewer.signedIn': true } }),
    });
    const blocks = [
      { block: 'text', text: 'Soil', file: 'screens/_facts.json', line: 3 },
      { block: 'text', file: 'screens/_facts.json', line: 7 },
    ];
    expect(made?.screens['/shed']?.screen.blocks).toMatchObject([
      { block: 'part', line: 4, blocks },
      { block: 'text', line: 8 },
    ]);
    expect(made?.screens['/barn']?.screen.blocks).toMatchObject([{ when: { 'viewer.signedIn': true }, blocks }]);
    expect(made?.routes.map(({ path }) => path)).not.toContain('/_facts');
  });

  test('a part adds everything it names to the screen', async () => {
    const made = await compiled({
      'screens/_facts.json': { blocks: [{ block: 'form', form: 'sow' }] },
      'screens/shed.json': screen(facts),
    });
    expect(Object.keys(made?.screens['/shed']?.forms ?? {})).toEqual(['sow']);
  });

  test('a part’s mistakes are reported once, at their place in its own file', async () => {
    const lines = await problemLines(
      portal({
        'screens/_facts.json': {
          blocks: [
            { block: 'text', text: '{page.sesson}' },
            { block: 'text', txt: 'Soil' },
          ],
        },
        'screens/shed.json': screen(facts),
        'screens/barn.json': screen(facts),
      }),
    );
    expect(lines.filter((line) => !line.includes('warning'))).toEqual([
      'screens/_facts.json:5:15 unknown-path "page.sesson" is not a valid path: "page" has no "sesson"',
      'screens/_facts.json:9:7 unknown-key "txt" is not a known key in the block "text" (did you mean "text"?)',
    ]);
  });

  test('a part with an entity is only for records of that entity', async () => {
    const lines = await problemLines(
      portal({
        'screens/_facts.json': { entity: 'plant', blocks: [{ block: 'text', text: '{row.title}' }] },
        'screens/shed.json': screen(facts, { block: 'dialog', id: 'one', title: 'One', of: 'totals', blocks: [facts] }),
      }),
    );
    expect(lines.filter((line) => line.includes('screens/shed.json'))).toEqual([
      'screens/shed.json:6:15 no-row the part "facts" reads a record of "plant", but no record is shown here',
      'screens/shed.json:16:19 wrong-entity the part "facts" is for records of "plant", but the records here are of "totals"',
    ]);
  });

  test('a part can’t contain itself or be given blocks and must exist', async () => {
    const lines = await problemLines(
      portal({
        'screens/_facts.json': { blocks: [{ block: 'group', blocks: [facts] }] },
        'screens/shed.json': screen(facts, { ...facts, part: 'fact' }, { ...facts, blocks: [] }),
      }),
    );
    expect(lines).toEqual([
      'screens/_facts.json:8:19 part-cycle "facts" can\'t contain itself',
      'screens/shed.json:10:15 unknown-part there is no part "fact" (did you mean "facts"?)',
      "screens/shed.json:15:7 unknown-key write a part's blocks in the part's own file",
    ]);
  });

  test('an unused part is a warning', async () => {
    expect(await problemLines(portal({ 'screens/_facts.json': { blocks: [] } }))).toEqual([
      'screens/_facts.json:1:1 unused warning: no screen uses the part "facts"; if it\'s a screen for portalGate, give it a title',
    ]);
  });
});

describe('a single block', () => {
  const text = { block: 'text', text: 'Soil' };

  test('a single block may replace any list of blocks', async () => {
    const made = await compiled({
      'screens/_facts.json': { blocks: text },
      'screens/shed.json': { title: 'Shed', actions: text, blocks: { block: 'group', blocks: facts } },
    });
    expect(made?.screens['/shed']?.screen).toMatchObject({
      actions: [text],
      blocks: [{ block: 'group', line: 7, blocks: [{ block: 'part', blocks: [{ ...text, file: 'screens/_facts.json', line: 2 }] }] }],
    });
  });

  test('a single block’s mistakes are reported at their place', async () => {
    const lines = await problemLines(
      portal({
        'screens/_facts.json': { blocks: { ...text, text: '{page.sesson}' } },
        'screens/shed.json': {
          title: 'Shed',
          blocks: { block: 'group', blocks: [facts, { block: 'group', blocks: { ...text, txt: 'Soil' } }] },
        },
      }),
    );
    expect(lines.filter((line) => !line.includes('warning'))).toEqual([
      'screens/_facts.json:4:13 unknown-path "page.sesson" is not a valid path: "page" has no "sesson"',
      'screens/shed.json:15:11 unknown-key "txt" is not a known key in the block "text" (did you mean "text"?)',
    ]);
  });
});

describe('a filter of a block', () => {
  const filtered = (filter: object) => ({ ...cards, filters: [filter] });
  const named = { 'portal-config/cards/plant.json': card };

  test('a filter stores its choice under the name of its field by default', async () => {
    const made = await compiled({
      ...named,
      'screens/shed.json': screen(filtered({ field: 'season', all: 'All' }), {
        block: 'text',
        text: 'Soil',
        when: { 'page.season': 'spring' },
      }),
    });
    expect(made?.screens['/shed']?.screen.blocks).toMatchObject([{ filters: [{ field: 'season', state: 'season' }] }, {}]);
  });

  test('a filter without a field needs its own label and name', async () => {
    const lines = await problemLines(portal({ ...named, 'screens/shed.json': screen(filtered({ all: 'All', label: 'Season' })) }));
    expect(lines.join()).toContain('no-field a filter without "field" needs a "label" and a "state"');
  });
});

describe('a named card', () => {
  test('every block that names the card uses it', async () => {
    const made = await compiled({ 'portal-config/cards/plant.json': card, 'screens/shed.json': screen(cards) });
    expect(made?.screens['/shed']?.screen.blocks).toMatchObject([{ card: { title: { field: 'title' }, badges: [{ field: 'season' }] } }]);
    expect(JSON.stringify(made?.screens['/shed']?.screen)).not.toContain('entity');
  });

  test('a named card is checked in its own file against the records it shows', async () => {
    const lines = await problemLines(
      portal({
        'portal-config/cards/plant.json': { ...card, badges: [{ field: 'seson' }] },
        'screens/shed.json': screen(cards, { ...cards, card: 'plnt' }, { ...cards, of: 'totals' }),
      }),
    );
    expect(lines.filter((line) => line.startsWith('portal-config/cards'))).toContain(
      'portal-config/cards/plant.json:8:16 unknown-field the entity "plant" has no field "seson" (did you mean "season"?)',
    );
    expect(lines.filter((line) => line.startsWith('screens'))).toEqual([
      'screens/shed.json:15:15 unknown-card there is no card "plnt" (did you mean "plant"?)',
      'screens/shed.json:23:15 wrong-entity the card "plant" is for records of "plant", but "totals" contains records of "totals"',
    ]);
  });
});

describe('the blocks of a folder', () => {
  const notice = { block: 'banner', text: 'Closed for today', when: { gate: 'warden' } };

  test('the blocks of a folder appear above those of every page in it, with their own file and line', async () => {
    const layout = { ...(plotsPortal['screens/beds/_layout.json'] as object), blocks: [notice, { block: 'form', form: 'sow' }] };
    const made = await compiled({
      'screens/beds/_layout.json': layout,
      'screens/beds/deep/new.json': screen({ block: 'text', text: 'New' }),
    });
    const above = [
      { block: 'banner', file: 'screens/beds/_layout.json' },
      { block: 'form', file: 'screens/beds/_layout.json' },
    ];
    expect(made?.screens['/beds/all']?.screen.blocks.slice(0, 2)).toMatchObject(above);
    expect(made?.screens['/beds/deep/new']?.screen.blocks).toMatchObject([...above, { block: 'text', line: 4 }]);
    expect(Object.keys(made?.screens['/beds/deep/new']?.forms ?? {})).toEqual(['sow']);
    expect(made?.screens['/']?.screen.blocks).not.toContainEqual(expect.objectContaining({ block: 'banner' }));
    expect(JSON.stringify(made?.layouts)).not.toContain('banner');
  });

  test('the blocks of a folder are checked in their own file', async () => {
    const layout = { blocks: [{ ...notice, when: { gate: 'wardn' } }], index: '/beds/all' };
    const lines = await problemLines(portal({ 'screens/beds/_layout.json': layout }));
    expect(lines.filter((line) => line.startsWith('screens/beds/_layout'))).toEqual([
      'screens/beds/_layout.json:7:17 unknown-gate there is no gate "wardn" (did you mean "warden"?)',
    ]);
  });
});

describe('comments and record lists in files', () => {
  test('any object in any file may contain a comment, which is left out of the compiled portal', async () => {
    const $comment = 'Ask the warden first';
    const made = await compiled({
      'portal-config/gates.json': {
        $schema: './schema/gates.json',
        $comment,
        warden: { $comment, 'viewer.rank': 'warden' },
        trader: { gate: 'warden' },
      },
      'screens/shed.json': {
        $comment,
        title: 'Shed',
        blocks: [{ $comment, block: 'stats', items: [{ $comment, label: 'One', value: { $comment, get: 'totals.beds' } }] }],
      },
      'fixtures/totals.json': { $schema: '../portal-config/schema/records.json', $comment, beds: 3 },
    });
    expect(JSON.stringify(made)).not.toContain('warden first');
    expect(made?.records).toEqual({ totals: { beds: 3 } });
  });

  test('records inside an object are reported at their own line', async () => {
    const lines = await problemLines(portal({ 'fixtures/plants.json': { $schema: '', records: [{ id: 'p1', title: 3 }] } }));
    expect(lines).toEqual([expect.stringMatching(/^fixtures\/plants\.json:6:16 /)]);
  });
});
