import { expect, test } from 'vitest';
import type { Queries } from '../../../../engine/server/database/Database.ts';
import { addObsoleteColumn, createObsoleteTable } from '../../../../engine/server/database/dump.ts';

const queries: string[] = [];
const client: Queries = {
  query: async (text: string) => {
    queries.push(text);
    return { rows: [], rowCount: 0 };
  },
};
const boats = { schema: 'portal', name: 'boats', columns: ['id', 'name'] };

test.each([
  'text default current_user',
  'text default set_config(chr(120), current_user, false)',
  'text; drop table x',
  'pg_catalog.text',
  '',
])('a backup that names the column type "%s" is refused before any statement runs', async (type) => {
  queries.length = 0;
  await expect(addObsoleteColumn(client, boats, 'note', type)).rejects.toThrow("which portals don't use");
  await expect(createObsoleteTable(client, { ...boats, types: ['text', type] })).rejects.toThrow("which portals don't use");
  expect(queries).toEqual([]);
});

test.each(['public', 'auth', 'live', 'pg_catalog'])('a backup cannot create a table in the schema %s', async (schema) => {
  queries.length = 0;
  await expect(createObsoleteTable(client, { ...boats, schema })).rejects.toThrow(`a table ${schema}.boats, which portals don't use`);
  expect(queries).toEqual([]);
});
