import { nowScope } from '../../engine/core/data/nowScope.ts';
import { filterRows } from '../../engine/core/conditions/filterRows.ts';
import type { FigureQuery, RecordQuery } from '../../engine/core/data/RecordQuery.ts';
import type { Field } from '../../engine/language/field.ts';
import type { Row } from '../../engine/language/Row.ts';
import { narrowRows } from '../../engine/react/collection/narrowRows.ts';
import { sortRows } from '../../engine/react/collection/sortRows.ts';
import type { Queries } from '../../engine/server/database/Database.ts';
import { quoteLiteral } from '../../engine/server/database/quoteIdentifier.ts';
import { describeColumn } from '../../engine/server/sql/columns.ts';
import { figuresStatement, compileRecordQuery, type QueryableCollection } from '../../engine/server/sql/compileQuery.ts';
import { conditionFunctions } from '../../engine/server/sql/conditionFunctions.ts';
import { withReadableRow } from '../../engine/server/sql/policies.ts';
import { withoutHidden } from '../../engine/server/people/withoutHidden.ts';
import { generator } from '../bench/shared/generator.mjs';
import { hideThings, isOdd } from './hideThings.ts';
import { plainRuntime } from './plainRuntime.ts';
import { fields as plain, known, randomWorld } from './randomConditions.ts';

const given = { today: '2026-11-22', time: '09:30' };
const colors = [
  { value: 'r', label: 'Scarlet' },
  { value: 'g', label: 'olive' },
  { value: 'b', label: 'Azure' },
  { value: 'x', label: 'azure' },
];
const people = [
  { value: 'p1', label: 'Zoë 10' },
  { value: 'p2', label: 'Zoe 9' },
];
const more: Field[] = [
  { name: 'color', label: 'Color', type: 'select', options: colors },
  { name: 'kind', label: 'Kind', type: 'select' },
  { name: 'colors', label: 'Colors', type: 'list', options: colors },
  { name: 'steps', label: 'Steps', type: 'list', fields: [{ name: 'what', label: 'What', type: 'text' }] },
  { name: 'secret', label: 'Secret', type: 'password' },
  { name: 'year', label: 'Year', type: 'year' },
  { name: 'owner', label: 'Owner', type: 'record', of: 'owners' },
];
const stored = [...plain, ...more];
/** Adds `options` to the record field `owner`, as pages do. */
const shown = stored.map((field) => (field.name === 'owner' ? { ...field, options: people } : field));
const queryable: QueryableCollection = {
  table: 'portal.things',
  fields: new Map(
    stored.map((field) => [
      field.name,
      { field, runtime: plainRuntime, titles: field.name === 'owner' ? { table: 'portal.owners', title: '"name"' } : undefined },
    ]),
  ),
  known: withReadableRow({ ...known, fields: stored }),
  record: 'to_jsonb(t)',
  runtime: plainRuntime,
  inTime: 'true',
};

/** Creates the tables that `compareParts` queries. The database must be empty. */
export async function makeThings(database: Queries): Promise<void> {
  const columns = stored
    .map((field) => `${describeColumn(field, plainRuntime).sql} ${describeColumn(field, plainRuntime).type}`)
    .join(', ');
  for (const statement of [
    'create schema portal',
    'create schema seen',
    ...conditionFunctions(),
    ...Object.entries(given).map(([name, text]) => `create function portal.${name}() returns text return '${text}'`),
    `create table portal.things (${columns}, _place float8, _version bigint default 1, _owner text)`,
    'create table portal.owners (id text, name text)',
    `insert into portal.owners select value, label from jsonb_to_recordset(${quoteLiteral(JSON.stringify(people))}) as o(value text, label text)`,
  ])
    await database.query(statement);
}

/**
 * Runs random record queries and figure queries in both the database and JavaScript, and compares the results.
 * @param hides Gives some fields read rules with random conditions.
 * @returns the numbers of comparisons, found records, and hidden values, and a description of each difference
 */
export async function compareParts(
  database: Queries,
  { seed, queries, rows: rowCount, hides = false }: { seed: number; queries: number; rows: number; hides?: boolean },
): Promise<{ compared: number; found: number; hidden: number; different: string[] }> {
  const world = randomWorld(seed);
  const random = generator(seed);
  // The list is never empty.
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const some = <T>(items: readonly T[], upTo: number): T[] => Array.from({ length: Math.floor(random() * (upTo + 1)) }, () => pick(items));

  const all = Array.from({ length: rowCount }, (_, index): Row => {
    const row = {
      ...world.row(),
      id: `t${index}`,
      tags: random() < 0.2 ? undefined : some(['b', 'A', 'Ünder', 'room 9', 'Room 10', ' '], 3),
      color: pick(['r', 'g', 'b', 'x', '', undefined]),
      kind: pick(['Room 9', 'room 10', 'é', 'E', ' ', undefined]),
      colors: random() < 0.3 ? undefined : some(['r', 'g', 'b', 'other'], 3),
      steps: random() < 0.3 ? undefined : some([{ what: 'x' }], 3),
      secret: 'ann',
      year: pick([2024, 2025, undefined]),
      owner: pick(['p1', 'p2', 'p3', undefined]),
    };
    const kept = Object.entries(row).filter(([, value]) => value !== undefined && value !== null);
    return Object.fromEntries(
      kept.map(([name, value]) => [
        name,
        typeof value === 'string' && isOdd(value, hides) ? (/^\d/.test(value) ? '2024-02-29' : 'é') : value,
      ]),
    );
  });
  const viewer = world.person();
  const domain = world.variant();
  const scope = { viewer, domain, features: domain.features, numbers: known.numbers, now: nowScope('2026-11-22T09:30') };
  await database.query('delete from portal.things');
  await database.query(
    `insert into portal.things select r.*, o.at, 1, null from jsonb_array_elements($1::jsonb) with ordinality as o(item, at)
     cross join lateral jsonb_populate_record(null::portal.things, o.item) as p
     cross join lateral (select ${stored.map(({ name }) => `p.${describeColumn({ name, label: '', type: 'text' }, plainRuntime).sql}`).join(', ')}) as r`,
    [JSON.stringify(all)],
  );
  const facts = { viewer: JSON.stringify(viewer), domain: JSON.stringify(domain) };
  for (const [name, value] of Object.entries(facts))
    await database.query(
      `create or replace function portal.${name}() returns jsonb language sql stable as $f$ select ${quoteLiteral(value)}::jsonb $f$`,
    );
  const closed = hides ? stored.filter(({ name }) => name !== 'id' && random() < 0.4) : [];
  const rules = Object.fromEntries(closed.map(({ name }) => [name, { read: world.condition(2) }]));
  const access = { thing: { read: { 'viewer.signedIn': [true, false] }, fields: rules } };
  const rows = all.map((row) => withoutHidden(row, access.thing, { scope }, known.gates));
  const asked = { ...queryable, table: await hideThings(database, stored, access) };

  const names = shown.map(({ name }) => name);
  const comparable = names.filter((name) => name !== 'people');
  const texts = [
    'a',
    'ANN',
    'ann',
    'σ',
    'ΟΔΟΣ',
    'i',
    'yes',
    'o',
    '0',
    '7',
    '.5',
    '1e+21',
    'r',
    'room',
    'zo',
    'AZURE',
    '; ',
    '"',
    '%',
    'é',
    '-',
    'ß',
  ];

  function query(): RecordQuery {
    const sort = random() < 0.8 ? some(comparable, 2).map((name) => (random() < 0.5 ? name : `-${name}`)) : [];
    return {
      ...(random() < 0.5 && { where: world.condition(2) }),
      ...(random() < 0.5 && { search: { text: pick([...texts, ' ann ', '']), fields: [pick(comparable), ...some(comparable, 2)] } }),
      ...(random() < 0.3 && {
        filters: [
          {
            field: pick(names),
            value: pick([
              ...texts,
              'true',
              '-0',
              '1',
              'b',
              'other',
              '2024',
              '12345',
              'null',
              '1e-7',
              '-1e-7',
              'R',
              'TRUE',
              'ROOM 9',
              'BÖHM',
              '0.30000000000000004',
            ]),
          },
        ],
      }),
      sort,
      from: pick([0, 0, 0, 3, rowCount]),
      count: pick([1, 5, rowCount]),
    };
  }

  function expected({ where, search, filters = [], sort = [], from = 0, count }: RecordQuery): {
    records: unknown[];
    total: number;
    all: number;
  } {
    const fitting = filterRows(rows, where, scope, known.gates);
    const narrowing = {
      ...(search && { search: { label: '', state: 'search', fields: [...search.fields] } }),
      filters: filters.map(({ field, value }, index) => ({ all: '', state: `f${index}`, field, options: [{ value, label: value }] })),
    };
    const values = { search: search?.text ?? '', ...Object.fromEntries(filters.map(({ value }, index) => [`f${index}`, value])) };
    const found = narrowRows(fitting, narrowing, values, { scope, gates: known.gates, fields: shown, runtime: plainRuntime });
    const sorted = sort.toReversed().reduce((left: readonly Row[], by) => sortRows(left, by, shown, plainRuntime), found);
    return { records: sorted.slice(from, from + count).map(shapeOf), total: found.length, all: fitting.length };
  }

  async function run(statement: ReturnType<typeof compileRecordQuery>, about: unknown): Promise<Record<string, unknown>> {
    if ('problem' in statement) throw new Error(`${JSON.stringify(about)}: ${statement.problem}`);
    const { rows: answer } = await database.query(statement.text, statement.values);
    return answer[0] ?? {};
  }

  const different: string[] = [];
  let found = 0;
  for (let index = 0; index < queries; index += 1) {
    const one = query();
    const { all: fitting, total = fitting, records } = await run(compileRecordQuery(one, asked), one);
    const answer = { records: (Array.isArray(records) ? records : []).map(shapeOf), total, all: fitting };
    const wanted = expected(one);
    found += wanted.records.length;
    if (JSON.stringify(answer) !== JSON.stringify(wanted))
      different.push(`${JSON.stringify(one)}\n  found ${JSON.stringify(answer)}\n  not ${JSON.stringify(wanted)}`);
  }
  const figures = Array.from({ length: Math.ceil(queries / 4) }, (): FigureQuery => {
    const where = random() < 0.7 ? { where: world.condition(2) } : {};
    return random() < 0.4 ? { count: true, ...where } : { sum: pick(['count', 'limit', 'price', 'year', 'title']), ...where };
  });
  for (let first = 0; first < figures.length; first += 10) {
    const batch = figures.slice(first, first + 10);
    const { figures: answer } = await run(figuresStatement(batch, asked), batch);
    for (const [index, figure] of batch.entries()) {
      const fitting = filterRows(rows, figure.where, scope, known.gates);
      const numbers = 'sum' in figure ? fitting.map((row) => row[figure.sum]).filter((value) => typeof value === 'number') : [];
      const wanted = 'sum' in figure ? numbers.reduce((sum, value) => sum + value, 0) : fitting.length;
      const is = Array.isArray(answer) ? Number(answer[index]) : Number.NaN;
      if (!(Math.abs(is - wanted) <= 1e-9 * Math.abs(wanted))) different.push(`${JSON.stringify(figure)}: ${is}, not ${wanted}`);
    }
  }
  const hidden = all.reduce((sum, row, index) => sum + Object.keys(row).length - Object.keys(rows[index] ?? {}).length, 0);
  return { compared: queries + figures.length, found, hidden, different };
}

/** Returns a record's id, and the names of its fields that have a value. */
function shapeOf(record: Readonly<Record<string, unknown>>): unknown[] {
  const there = Object.keys(record).filter((name) => !name.startsWith('_') && record[name] !== null && record[name] !== undefined);
  return [record['id'], there.toSorted().join(' ')];
}
