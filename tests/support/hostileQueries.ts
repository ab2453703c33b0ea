import type { Hostile } from './Hostile.ts';

const sql = [
  "'; drop table portal.notes; --",
  "' or 1=1 --",
  '"; select token from auth.session; --',
  '$1',
  "\\'; select pg_sleep(9); --",
  '1) from auth.session --',
];
const hidden = [
  '_owner',
  '_version',
  '_place',
  '__proto__',
  'constructor',
  'toString',
  'text',
  'password',
  't',
  'title"',
  'steps.what',
  'length',
];

const deep = (levels: number) => `${'{"not":'.repeat(levels)}{"row.title":"x"}${'}'.repeat(levels)}`;

/** Returns malicious requests to `/data/notes/part` and `/data/notes/figures`, sent as bob. */
export function hostileQueries(): Hostile[] {
  const asks = (name: string, text: string, statuses: readonly number[], what = 'part'): Hostile => ({
    ...{ name, method: 'GET', path: `/data/notes/${what}?q=${encodeURIComponent(text)}`, statuses },
    options: { as: 'bob' },
  });
  const part = (name: string, query: object, status: number) => asks(name, JSON.stringify({ count: 5, ...query }), [status]);
  const figure = (name: string, query: object, status: number) => asks(name, JSON.stringify([query]), [status], 'figures');
  return [
    ...sql.flatMap((text) => [
      // The server treats SQL in a value as text.
      part('SQL as value', { where: { 'row.title': text } }, 200),
      part('SQL as bound', { where: { 'row.title': { gte: text } } }, 200),
      part('SQL as part', { where: { 'row.title': { contains: [text] } } }, 200),
      part('SQL as search', { search: { text, fields: ['title'] } }, 200),
      part('SQL as filter', { filters: [{ field: 'title', value: text }] }, 200),
      part('SQL as path', { where: { [`row.${text}`]: 1 } }, 400),
      part('SQL as operator', { where: { 'row.title': { [text]: 1 } } }, 400),
      part('SQL as gate', { where: { gate: text } }, 400),
      part('SQL as other path', { where: { 'row.title': { sameAs: `row.${text}` } } }, 400),
      part('SQL as searched field', { search: { text: 'x', fields: [text] } }, 400),
      part('SQL as filtered field', { filters: [{ field: text, value: 'x' }] }, 400),
      part('SQL as order', { sort: [`-${text}`] }, 400),
      part('SQL as count', { count: text }, 400),
      part('SQL as beginning', { from: text }, 400),
      part('SQL as key', { [text]: 1 }, 400),
      figure('SQL as sum', { sum: text }, 400),
      figure('SQL as condition', { count: true, where: { [text]: 1 } }, 400),
      asks('SQL as query', text, [400]),
    ]),
    ...hidden.flatMap((field) => [
      part(`asks for ${field}`, { where: { [`row.${field}`]: { exists: true } } }, 400),
      part(`searches ${field}`, { search: { text: 'x', fields: [field] } }, 400),
      part(`filters by ${field}`, { filters: [{ field, value: 'x' }] }, 400),
      part(`sorts by ${field}`, { sort: [field] }, 400),
      figure(`sums ${field}`, { sum: field }, 400),
    ]),
    ...[0, -1, 1.5, 2001, 1e300, '5', null, [5], true].map((count) => part(`the count ${JSON.stringify(count)}`, { count }, 400)),
    ...[-1, 1.5, 1e10, 1e300, '5', null, {}].map((from) => part(`the beginning ${JSON.stringify(from)}`, { from }, 400)),
    part('a beginning far behind the end', { from: 999_999_999 }, 200),
    ...['', '{', 'null', '[]', '"x"', '1', '{}', '{"count":1,"count2":1}', '{"count":1e999}', '{"count":1,"__proto__":{}}'].map((text) =>
      asks(`the query ${text}`, text, [400]),
    ),
    ...['', '{', '{}', '[]', '[1]', '[null]', '[{}]', '[{"count":1}]', '[{"count":true,"sum":"cost"}]', '[{"sum":["cost"]}]'].map((text) =>
      asks(`the figures ${text}`, text, [400], 'figures'),
    ),
    asks('more figures than one may ask for', JSON.stringify(Array.from({ length: 51 }, () => ({ count: true }))), [400], 'figures'),
    asks('a condition as deep as can be', `{"count":1,"where":${deep(900)}}`, [400]),
    asks(
      'a condition as wide as can be',
      JSON.stringify({ count: 1, where: { any: Array.from({ length: 500 }, () => ({ gate: 'x' })) } }),
      [400],
    ),
    asks('a query of a megabyte', `{"count":1,"search":{"text":"${'x'.repeat(1_000_000)}","fields":["title"]}}`, [400]),
    ...[
      1,
      [],
      'x',
      null,
      { any: 1 },
      { any: [] },
      { not: 1 },
      { 'row.title': {} },
      { 'row.title': [{}] },
      { rule: ['x', 1] },
      { 'page.tab': 'x' },
    ].map((where) => part(`the condition ${JSON.stringify(where)}`, { where }, 400)),
    part('a character that cannot be stored', { where: { 'row.title': 'a\0' } }, 400),
    part('half a character', { search: { text: '\ud800', fields: ['title'] } }, 400),
    ...['people', 'mySessions', 'audit', 'hiddens', 'pg_authid', 'notes"', '__proto__'].flatMap((collection): Hostile[] =>
      ['part?q={"count":1}', 'figures?q=[{"count":true}]'].map((rest) => ({
        ...{ name: 'what is not served in parts', method: 'GET', path: `/data/${collection}/${rest}`, statuses: [404] },
        options: { as: 'bob' },
      })),
    ),
  ];
}
