import { expect, test } from 'vitest';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal } from '../../support/plotsPortal.ts';

/** Checks a screen that contains only `block`. Returns the messages without file names and line numbers. */
async function findProblems(block: Record<string, unknown>): Promise<string[]> {
  const lines = await problemLines({ ...plotsPortal, 'screens/beds/figures.json': { title: 'Figures', blocks: [block] } });
  return lines.filter((line) => line.startsWith('screens/beds/figures.json')).map((line) => line.replace(/^\S+ /, ''));
}

const chart = { block: 'chart', title: 'Worth', kind: 'bar', of: 'plants' };
const perMonth = { field: 'sown', per: 'month' };

test('charts, stats, and lists accept groups, and their texts can read a group', async () => {
  expect(
    await findProblems({
      ...chart,
      by: perMonth,
      series: [
        { count: true, label: 'Plants' },
        { sum: 'price', label: 'Worth' },
      ],
    }),
  ).toEqual([]);
  expect(await findProblems({ ...chart, x: 'title', series: [{ field: 'price', label: 'Worth' }] })).toEqual([]);
  const item = {
    label: '{group.label}',
    value: { sum: 'group.rows.price', where: { 'row.ripe': true } },
    detail: '{group.count, plural, one {# plant} other {# plants}}',
    when: { 'group.count': { gt: 0 } },
  };
  expect(await findProblems({ block: 'stats', of: 'plants', by: 'season', item })).toEqual([]);
  const list = { block: 'list', title: 'Plants', of: 'plants', by: perMonth, empty: 'None' };
  expect(await findProblems({ ...list, item: { title: { text: '{row.title}, one of {group.count}' } } })).toEqual([]);
});

test.each<[Record<string, unknown>, string[]]>([
  [
    { ...chart, x: 'title', series: [{ field: 'season', label: 'Season' }] },
    ['not-numeric "season" isn\'t a number: its type is select; use "by" to count or add up records'],
  ],
  [
    { ...chart, by: 'season', series: [{ sum: 'title', label: 'Titles' }] },
    ['not-numeric "title" isn\'t a number: its type is text; use "by" to count or add up records'],
  ],
  [
    { ...chart, by: 'season', series: [{ field: 'price', label: 'Worth' }] },
    ['wrong-series with "by", each series must have a "count" or a "sum"; without it, a "field"'],
  ],
  [{ ...chart, series: [{ count: true, label: 'Plants' }] }, ['x-or-by a chart must have either "x" or "by", but not both']],
  [
    { ...chart, by: { field: 'sow', per: 'month' }, series: [{ count: true, label: 'Plants' }] },
    ['unknown-field the entity "plant" has no field "sow" (did you mean "sown"?)'],
  ],
  [
    { block: 'stats', of: 'plants', by: 'season', item: { value: { sum: 'group.rows.prize' } } },
    ['unknown-field "group.rows" has no field "prize" (did you mean "group.rows.price"?)'],
  ],
  [
    { block: 'stats', of: 'plants', by: 'season', item: { value: 'group.counts' } },
    ['unknown-path "group.counts" is not a valid path: "group" has no "counts" (did you mean "group.count"?)'],
  ],
  [
    { block: 'stats', items: [{ label: 'Plants', value: 'group.count' }] },
    ['closed-path "group" cannot be read here: it only exists inside a group that "by" creates'],
  ],
  [
    { block: 'stats', of: 'plants', by: 'season' },
    ['items-or-of stats must have either "items", or "of" with "by" and "item", but not both'],
  ],
])('a chart or list that misuses groups is reported: %j', async (block, problems) => {
  expect(await findProblems(block)).toEqual(problems);
});

test('a shared x value is a warning unless the page decides which records are shown', async () => {
  const repeated = { ...chart, x: 'season', series: [{ field: 'price', label: 'Worth' }] };
  const files = {
    ...plotsPortal,
    'fixtures/plants.json': ['p1', 'p2', 'p3'].map((id) => ({ id, title: 'Kale', season: id === 'p3' ? 'spring' : 'autumn' })),
  };
  const findChartProblems = async (where?: unknown) => {
    const screen = { title: 'Figures', state: { season: { values: ['spring'] } }, blocks: [{ ...repeated, where }] };
    return (await problemLines({ ...files, 'screens/beds/figures.json': screen })).filter((line) => line.includes('repeated-place'));
  };
  expect(await findChartProblems()).toEqual([
    expect.stringContaining('repeated-place warning: several records have "autumn" as their "season", so the chart shows it once for each'),
  ]);
  expect(await findChartProblems({ 'row.season': 'spring' })).toEqual([]);
  expect(await findChartProblems({ 'row.season': { sameAs: 'page.season' } })).toEqual([]);
});
