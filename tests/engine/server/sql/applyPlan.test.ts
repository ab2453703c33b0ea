import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { applyPlan } from '../../../../engine/server/sql/applyPlan.ts';
import type { PlanStep } from '../../../../engine/server/sql/PlanStep.ts';
import { openQuickDatabase } from '../../../support/openTestDatabases.ts';

let database: Database;
beforeAll(async () => {
  database = await openQuickDatabase();
  await database.owner.query('create schema live');
  await database.owner.query('create table live.plans (edition integer, foundation text, steps jsonb, renames jsonb)');
  await database.owner.query('create table note (id integer, text text)');
});
afterAll(() => database?.close());

const apply = (steps: readonly PlanStep[]) =>
  applyPlan(database.owner, { steps: [...steps], kept: [], refused: [], memory: { edition: 1, foundation: 'f', renames: {} } });
const step = (sql: string, failureMessage?: string): PlanStep => ({
  sql,
  description: 'Does it',
  ...(failureMessage !== undefined && { failureMessage }),
});
const texts = async () => (await database.owner.query('select text from note order by id')).rows.map(({ text }) => text);

test('the steps of a long plan run in order, even if one ends with a comment', async () => {
  const many = Array.from({ length: 250 }, (_, id) => step(`insert into note values (${id}, '${id}') -- the next one`));
  await apply([...many, step("update note set text = text || '!' where id = 249"), step('delete from note where id < 248')]);
  expect(await texts()).toEqual(['248', '249!']);
});

test('a plan that existing records prevent fails with a reason and changes nothing', async () => {
  const before = await texts();
  const unique = step('create unique index "one note" on note ((true))', 'There is more than one note.');
  const notes = step("insert into note values (1, 'a'), (2, 'b')");
  await expect(apply([notes, unique, step('drop table note')])).rejects.toThrow('There is more than one note.');
  expect(await texts()).toEqual(before);
});
