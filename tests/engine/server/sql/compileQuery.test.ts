import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareTexts } from '../../../../engine/core/fields/compare.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { figuresStatement, compileRecordQuery, type QueryableCollection } from '../../../../engine/server/sql/compileQuery.ts';
import { withReadableRow } from '../../../../engine/server/sql/policies.ts';
import { compareParts, makeThings } from '../../../support/compareParts.ts';
import { sampled } from '../../../support/fullCounts.ts';
import { openTestDatabases } from '../../../support/openTestDatabases.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { known } from '../../../support/randomConditions.ts';

describe.each(openTestDatabases)('parts and figures of a long collection, $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await makeThings(database.owner);
  });
  afterAll(() => database?.close());

  test('parts and figures match those of all records for random conditions, searches, and orders', async () => {
    let compared = 0;
    let found = 0;
    const different: string[] = [];
    for (const seed of [1, 2, 3]) {
      const one = await compareParts(database.owner, { seed, queries: 110, rows: 30 });
      compared += one.compared;
      found += one.found;
      different.push(...one.different);
    }
    expect(different.slice(0, 3)).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(400);
    expect(found).toBeGreaterThan(500);
  });

  test('a random search, filter, order, or sum treats hidden fields as empty', async () => {
    let hidden = 0;
    let found = 0;
    const different: string[] = [];
    for (let seed = 11; seed < 11 + sampled(4, 60); seed += 1) {
      const one = await compareParts(database.owner, { seed, queries: 40, rows: 20, hides: true });
      hidden += one.hidden;
      found += one.found;
      different.push(...one.different);
    }
    expect(different.slice(0, 3)).toEqual([]);
    expect(hidden).toBeGreaterThan(150);
    expect(found).toBeGreaterThan(200);
  });

  test('texts sort naturally in Latin, Greek, and Cyrillic letters, with numbers by value', async () => {
    const letters = [...'aAbBzZ019 .-_,;:!?"\'()[]{}@*/\\&#%`^+<>=|~$éÉßæŒøñüıİΣςσйиЁе–—€£…ﬁłđþðΩ’“\u00a0\u200b'];
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const pick = () => letters[Math.floor(random() * letters.length)] ?? '';
    const texts = Array.from({ length: 200 }, () => Array.from({ length: Math.floor(random() * 7) }, pick).join(''));
    const given = [...texts, 'Room 9', 'room 10', 'Room 010', 'e\u0301a', 'éb', '9'.repeat(19), '1' + '0'.repeat(19)];
    const { rows } = await database.owner.query(
      'select text from unnest($1::text[]) with ordinality as t(text, at) order by portal.sort_key(text) collate "C" nulls first, at',
      [given],
    );
    expect(rows.map(({ text }) => text)).toEqual(given.toSorted(compareTexts));
  });

  test('numbers are written like in JavaScript', async () => {
    const numbers = [0, -0, 1, 0.1, 1e20, 123456789012345680000, 1e21, -1.5e22, 1e-6, 1e-7, -2.5e-9, 100, 0.30000000000000004, 5e-324];
    const { rows } = await database.owner.query('select portal.number_text(n) as text from unnest($1::float8[]) as n', [numbers]);
    expect(rows.map(({ text }) => text)).toEqual(numbers.map(String));
  });
});

describe('an invalid query', () => {
  const fields = known.fields.map((field) => [field.name, { field, runtime: plainRuntime }] as const);
  const queryable: QueryableCollection = {
    table: 'things',
    fields: new Map(fields),
    known: withReadableRow({ ...known, derived: ['left'] }),
    record: 'to_jsonb(t)',
    runtime: plainRuntime,
    inTime: 'true',
  };
  const compile = (query: object) => compileRecordQuery({ count: 1, ...query }, queryable);

  test.each([
    [{ where: { 'page.tab': 'a' } }, "This condition can't be used here: page.tab."],
    [{ where: { 'row.left': 1 } }, "This condition can't be used here: row.left."],
    [{ where: { any: [{ 'row.title': { near: 'a' } }] } }, "This condition can't be used here: any 0 row.title near."],
    [{ where: { "row.title' or 1=1": 1 } }, "This condition can't be used here."],
    [{ search: { text: 'a', fields: ['left'] } }, 'The records have no stored field "left".'],
    [{ search: { text: '', fields: ['title"; drop'] } }, 'The records have no stored field of this name.'],
    [{ filters: [{ field: '_owner', value: 'a' }] }, 'The records have no stored field "_owner".'],
    [{ sort: ['-_place'] }, 'The records have no stored field "_place".'],
  ])('an invalid query is reported: %j', (query, problem) => {
    expect(compile(query)).toEqual({ problem });
  });

  test('values from requests are always parameters, and never part of the SQL text', () => {
    const text = "o'hara\\";
    const part = compile({
      where: { 'row.title': text, 'row.count': { gt: 77 } },
      search: { text, fields: ['title'] },
      filters: [{ field: 'note', value: text }],
    });
    const figures = figuresStatement([{ sum: 'count', where: { 'row.note': { contains: [text] } } }], queryable);
    for (const statement of [part, figures]) {
      if ('problem' in statement) throw new Error(statement.problem);
      expect(statement.text).not.toMatch(/hara|77/);
      expect(statement.values).toContain(text);
    }
  });
});
