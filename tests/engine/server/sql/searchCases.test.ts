import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { describeColumn } from '../../../../engine/server/sql/columns.ts';
import { compileRecordQuery, type QueryableCollection } from '../../../../engine/server/sql/compileQuery.ts';
import { conditionFunctions } from '../../../../engine/server/sql/conditionFunctions.ts';
import { withReadableRow } from '../../../../engine/server/sql/policies.ts';
import { openTestDatabases } from '../../../support/openTestDatabases.ts';
import { known } from '../../../support/randomConditions.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { searchCases, searchedFields, searchedRows } from '../../core/search/searchCases.ts';

const queryable: QueryableCollection = {
  table: 'portal.rows',
  fields: new Map(searchedFields.map((field) => [field.name, { field, runtime: plainRuntime }])),
  known: withReadableRow({ ...known, derived: [] }),
  record: 'to_jsonb(t)',
  runtime: plainRuntime,
  inTime: 'true',
};

describe.each(openTestDatabases)('the search of a long collection, $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    const columns = searchedFields
      .map((field) => `${describeColumn(field, plainRuntime).sql} ${describeColumn(field, plainRuntime).type}`)
      .join(', ');
    for (const statement of [
      'create schema portal',
      ...conditionFunctions(),
      `create table portal.rows (id text, ${columns}, _place float8, _version bigint default 1)`,
    ])
      await database.owner.query(statement);
    const rows = searchedRows.map((row, index) => ({ ...row, _place: index, _version: 1 }));
    await database.owner.query('insert into portal.rows select * from jsonb_populate_recordset(null::portal.rows, $1::jsonb)', [
      JSON.stringify(rows),
    ]);
  });
  afterAll(() => database?.close());

  test('the database finds the same rows as a page', async () => {
    const found: [string, unknown][] = [];
    for (const [typed] of searchCases) {
      const search = { text: typed, fields: searchedFields.map(({ name }) => name) };
      const statement = compileRecordQuery({ count: 10, search }, queryable);
      if ('problem' in statement) throw new Error(statement.problem);
      const { rows } = await database.owner.query(statement.text, statement.values);
      found.push([typed, rows[0]?.['records'] ?? []]);
    }
    const ids = found.map(([typed, records]) => [typed, Array.isArray(records) ? records.map(({ id }) => String(id)) : records]);
    expect(ids).toEqual(searchCases);
  });
});
