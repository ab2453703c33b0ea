import { expect, test } from 'vitest';
import { z } from 'zod';
import { nameSchema } from '../../../engine/language/basics.ts';
import { provided } from '../../../engine/language/provided.ts';
import { refersTo } from '../../../engine/language/references.ts';
import type { ChildBlocks } from '../../../engine/language/screen.ts';
import { textSchema } from '../../../engine/language/text.ts';
import { compilePortal } from '../../../engine/compiler/compilePortal.ts';
import { formatProblem } from '../../../engine/compiler/source/Problem.ts';
import { plotsPortal } from '../../support/plotsPortal.ts';
import { tempPortal } from '../../support/tempPortal.ts';
import { vocabularyWith } from '../../support/vocabulary.ts';

/** The schema of a custom block that uses records, page state, and its own scope roots. */
const weatherSchema = (blocks: ChildBlocks) =>
  z
    .strictObject({
      of: refersTo('collection', nameSchema),
      label: textSchema,
      sky: nameSchema.default('sky'),
      blocks: blocks.optional(),
    })
    .register(provided, { roots: { weather: ['warmth', 'wind'] }, own: { place: 'value' }, state: { key: 'sky', default: 'sky' } });

const vocabulary = vocabularyWith({
  functions: ['yield'],
  machines: { basket: { states: ['empty', 'full'], events: ['HARVEST'] } },
  blocks: [
    { kind: 'weather', schema: weatherSchema },
    { kind: 'scarecrow', schema: z.strictObject({ hat: z.string() }) },
  ],
});

async function compiled(...blocks: object[]) {
  const { problems, portal } = await compilePortal(
    tempPortal({ ...plotsPortal, 'screens/shed.json': { title: 'Shed', blocks } }),
    vocabulary,
  );
  const lines = problems.filter(({ file, code }) => file === 'screens/shed.json' && code !== 'unread').map(formatProblem);
  return { lines: lines.map((line) => line.replace(/^\S+ /, '')), screen: portal?.screens['/shed'] };
}

const text = (words: string) => ({ block: 'text', text: words });
const weather = (...blocks: object[]) => ({ block: 'weather', of: 'plants', label: 'Weather', blocks });

test('a portal’s own block is completed, located, and linked like an engine block', async () => {
  const { lines, screen } = await compiled(weather(text('Dry')));
  expect(lines).toEqual([]);
  expect(screen?.screen.blocks).toEqual([
    { block: 'weather', line: 4, of: 'plants', label: 'Weather', sky: 'sky', blocks: [{ block: 'text', line: 9, text: 'Dry' }] },
  ]);
  expect(screen?.collections).toEqual(['plants']);
});

test('the keys of a portal’s own block are checked, and wrong ones are reported with the nearest valid name', async () => {
  const { label: _, ...unnamed } = weather();
  expect((await compiled({ ...unnamed, lable: 'Weather', of: 'plnts' })).lines).toEqual([
    'unknown-collection there is no collection "plnts" (did you mean "plants"?)',
    'unknown-key "lable" is not a known key in the block "weather" (did you mean "label"?)',
  ]);
});

test('blocks inside a portal’s own block can read its records as row, and its own roots', async () => {
  expect((await compiled(weather(text('{row.title}: {weather.warmth}'), weather(text('{weather.wind}'))))).lines).toEqual([]);
  expect((await compiled(weather(text('{row.titel}, {weather.warmht}')))).lines).toEqual([
    'unknown-path "row.titel" is not a valid path: "row" has no "titel" (did you mean "row.title"?)',
    'unknown-path "weather.warmht" is not a valid path: "weather" has no "warmht" (did you mean "weather.warmth"?)',
  ]);
});

test('the roots of a portal’s own block can’t be read outside it, in texts or in values', async () => {
  const stats = { block: 'stats', items: [{ label: 'Warmth', value: 'weather.warmth' }] };
  expect((await compiled(text('{weather.warmth}'), stats)).lines).toEqual([
    'closed-path "weather" cannot be read here: it only exists inside a weather block',
    'closed-path "weather" cannot be read here: it only exists inside a weather block',
  ]);
});

test('a root for a block’s own texts can’t be read by the blocks inside', async () => {
  expect((await compiled({ ...weather(), label: 'In {place}' })).lines).toEqual([]);
  expect((await compiled(weather(text('{place}')))).lines).toEqual([
    'closed-path "place" cannot be read here: it only exists in a weather block',
  ]);
});

test('the page can read the state key that a portal’s own block stores', async () => {
  expect((await compiled(weather(), text('{page.sky}'))).lines).toEqual([]);
  expect((await compiled({ ...weather(), sky: 'clouds' }, text('{page.sky}'))).lines).toMatchObject(
    [/"page" has no "sky"/].map((part) => expect.stringMatching(part)),
  );
});
