import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { compileCondition, policyContext } from '../../../../engine/server/sql/compileCondition.ts';
import { conditionFunctions } from '../../../../engine/server/sql/conditionFunctions.ts';
import { compareWithSql } from '../../../support/compareWithSql.ts';
import { openTestDatabases } from '../../../support/openTestDatabases.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { known } from '../../../support/randomConditions.ts';

describe.each(openTestDatabases)('conditions in the database, $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    for (const statement of ['create schema portal', ...conditionFunctions()]) await database.owner.query(statement);
  });
  afterAll(() => database?.close());

  test('the database gives the same answers as JavaScript for random conditions, records, and viewers', async () => {
    let compared = 0;
    let trueCount = 0;
    const different: string[] = [];
    for (const seed of [1, 2, 3, 4]) {
      const found = await compareWithSql(database.owner, { seed, conditions: 60, rows: 14, viewers: 8 });
      compared += found.compared;
      trueCount += found.matching;
      different.push(...found.different);
    }
    expect(different.slice(0, 3)).toEqual([]);
    expect(compared).toBeGreaterThan(20_000);
    // Make sure that the random conditions are often true and often false.
    expect(trueCount / compared).toBeGreaterThan(0.2);
    expect(trueCount / compared).toBeLessThan(0.8);
  });

  test('the database sorts and lowercases texts like JavaScript', async () => {
    const texts = [
      'a',
      'B',
      '\ue000',
      '\uffff',
      '\u{10000}',
      '\u{10ffff}',
      '\u{10ffff}a',
      '\u{10ffff}\ue000',
      '\ue000\u{10ffff}',
      'ΟΔΥΣΣΕΥΣ',
      'ΑΣ.',
      'ΑΣ.Α',
      'Σ',
      'AİB',
      'Ǆ',
      '\u{1e900}',
    ];
    const { rows } = await database.owner.query(
      'select text, portal.lower(text) as small from unnest($1::text[]) as text order by portal.in_order(text) collate "C"',
      [texts],
    );
    expect(rows.map(({ text }) => text)).toEqual([...texts].sort());
    expect(rows.map(({ small }) => small)).toEqual(rows.map(({ text }) => String(text).toLowerCase()));
  });

  test('the database counts days like JavaScript, even February 31', async () => {
    const days = ['2026-02-31', '0000-01-01', '0000-02-29', '1900-02-29', '2000-02-29', '2024-12-31', '9999-12-31'];
    const { rows } = await database.owner.query(
      `select portal.day(day) - portal.day('1970-01-01') as apart from unnest($1::text[]) as day`,
      [days],
    );
    expect(rows.map(({ apart }) => apart)).toEqual(days.map((day) => Date.parse(`${day}T00:00Z`) / 86_400_000));
  });
});

describe('a condition that no database can evaluate', () => {
  const findProblems = (condition: Parameters<typeof compileCondition>[0], more = {}) =>
    compileCondition(condition, { ...known, ...more }, policyContext(plainRuntime)).problems.map(
      ({ path, sentence }) => `/${path.join('/')} ${sentence}`,
    );

  test.each([
    [{ 'page.tab': 'past' }, '/page.tab the database cannot read "page.tab": "page" is only known in the browser'],
    [
      { any: [{ 'row.id': 'a' }, { not: { 'flow.state': 'done' } }] },
      '/any/1/not/flow.state the database cannot read "flow.state": "flow" is only known in the browser',
    ],
    [{ 'row.day': { gte: 'form.day' } }, '/row.day/gte the database cannot read "form.day": "form" is only known in the browser'],
    [{ 'row.left': 3 }, '/row.left the database cannot read "row.left": "left" is computed when the record is read'],
    [{ 'row.owner': 'a' }, '/row.owner the database cannot read "row.owner": the records have no stored field "owner"'],
    [{ 'row.tags.0': 'a' }, '/row.tags.0 the database cannot read "row.tags.0": the database cannot compare values inside a list'],
    [
      { 'viewer.firstName': 'a' },
      '/viewer.firstName the database cannot read "viewer.firstName": it can read only row, viewer, domain, features, numbers, and now',
    ],
    [{ gate: ['in', 'late'] }, '/gate/1 there is no gate or rule "late"'],
    [
      { rule: 'onPage' },
      '/rule "onPage" cannot be used here, because the database cannot read "page.tab": "page" is only known in the browser',
    ],
    [{ gate: 'round' }, '/gate "round" cannot be used here, because "round" refers to itself'],
    [{ 'row.title': { near: 'a' } }, '/row.title/near {"near":"a"} is not a valid comparison'],
    [{ 'row.title': 'a\0' }, '/row.title "a\\u0000" is not a valid comparison'],
    [{ 'row.__proto__': 'a' }, '/row.__proto__ the database cannot read "row.__proto__": the records have no stored field "__proto__"'],
  ])('a condition that the database can’t evaluate is reported: %j', (condition, sentence) => {
    // Some of these conditions are invalid on purpose.
    const given = condition as unknown as Parameters<typeof findProblems>[0];
    const gates = { ...known.gates, onPage: { 'page.tab': 'a' }, round: { gate: 'round' } };
    expect(findProblems(given, { derived: ['left'], gates })).toEqual([sentence]);
    expect(compileCondition(given, { ...known, gates }, policyContext(plainRuntime)).sql).toBeUndefined();
  });
});
