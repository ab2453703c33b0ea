import { expect, test } from 'vitest';
import { planLines } from '../../../../engine/server/sql/planLines.ts';

const memory = { edition: 1, foundation: '', renames: {} };

test('a plan is printed with descriptions and SQL, and the description of grouped steps only once', () => {
  const steps = [
    { description: 'Creates a table for "notes"', sql: 'create table\n   notes ()' },
    { description: 'Closes "notes"', sql: 'alter table notes enable row level security' },
    { description: 'Closes "notes"', sql: 'alter table notes force row level security' },
  ];
  expect(planLines({ steps, kept: ['The field "old"'], refused: ['It is older.'], memory })).toEqual([
    'Creates a table for "notes"',
    '  create table notes ();',
    'Closes "notes"',
    '  alter table notes enable row level security;',
    '  alter table notes force row level security;',
    'Kept: The field "old"',
    'Refused: It is older.',
  ]);
});

test('an empty plan says that the database is up to date', () => {
  expect(planLines({ steps: [], kept: [], refused: [], memory })).toEqual(['The database matches the manifests.']);
});
