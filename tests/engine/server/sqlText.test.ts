import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nonEmpty } from '../../support/nonEmpty.ts';

const folders = ['engine/server/database/', 'engine/server/sql/'];
const sql =
  /['"`]\s*(select\s[^'"`]*\bfrom\b|select\s+[\w.]+\(|insert into\s|update\s+\S+\s+set\s|delete from\s|with\s+\S+\s+as\s*\(|create (or replace|table|policy|role|schema|function|trigger|index)\b|alter (table|role|policy)\b|drop (table|policy|role|schema)\b|grant\s.*\son\s|revoke\s.*\son\s|truncate\s+\w+\.|set (local|role)\b)/i;

const files = ['engine', 'screens', 'portal-config', 'examples']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => join(top, path).replaceAll('\\', '/')))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file));

test('only two folders contain SQL, so that it is never built from user input', () => {
  const filesWithSql = files.filter((file) => sql.test(readFileSync(file, 'utf8')));
  expect(nonEmpty(filesWithSql).filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([]);
  expect(filesWithSql.length).toBeGreaterThan(5);
});
