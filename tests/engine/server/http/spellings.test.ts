import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '../../../../engine/core/conditions/isRecord.ts';
import { findFieldType } from '../../../../engine/core/fields/fieldTypes.ts';
import { allSpellings, spellingCases } from '../../core/fields/spellings/allSpellings.ts';
import { fileSpellings } from '../../core/fields/spellings/files.ts';
import { isSpelledOut, type Spelling, type SpellingTable } from '../../core/fields/spellings/SpellingTable.ts';
import { openTestDatabases } from '../../../support/openTestDatabases.ts';
import { smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';
import { colours } from '../../react/forms/formFields.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

/** Adds two entities to `smallPortal`: `colour`, and `thing` with a field of every type. */
const portal = {
  ...smallPortal,
  entities: {
    ...smallPortal.entities,
    thing: {
      name: 'thing',
      label: 'Thing',
      of: 'things',
      fields: allSpellings.map(({ field: { options, ...field } }) =>
        field.type === 'record' ? field : { ...field, ...(options && { options }) },
      ),
    },
    colour: { name: 'colour', label: 'Colour', of: 'colours', fields: [{ name: 'title', label: 'Title', type: 'text' }] },
  },
  access: {
    ...smallPortal.access,
    thing: { read: { gate: 'signedIn' }, add: { gate: 'signedIn' } },
    colour: { read: { gate: 'signedIn' }, add: { gate: 'signedIn' } },
  },
};

/** Returns the first spelling of each type, then the second of each, and so on. */
function sideBySide(kind: 'value' | 'refused') {
  const columns = allSpellings.map((table) => ({ ...table, spellings: table.spellings.filter((spelling) => kind in spelling) }));
  const length = Math.max(...columns.map(({ spellings }) => spellings.length));
  return Array.from({ length }, (_, index) =>
    columns.flatMap(({ field, spellings, submitted }) => {
      const spelling = spellings[index];
      return spelling ? [{ type: field.type, spelling, sent: sentAs(spelling, { field, submitted }) }] : [];
    }),
  );
}

function sentAs(spelling: Spelling, { field, submitted }: Pick<SpellingTable, 'field' | 'submitted'>): unknown {
  return isSpelledOut(field) && 'value' in spelling ? spelling.value : (submitted.get(spelling.entered) ?? spelling.entered);
}

/** Returns the error for each record in a list, or null if the table accepts the record. */
const refusalsFunction = `create function portal.refusals(records jsonb) returns setof text language plpgsql as $$
  declare one jsonb;
  begin
    for one in select value from jsonb_array_elements(records) loop
      begin
        insert into portal.things select (jsonb_populate_record(null::portal.things, one || '{"_version": 1, "_place": 1}')).*;
        return next null;
      exception when others then return next sqlerrm;
      end;
    end loop;
  end $$`;

describe.each(openTestDatabases)('different spellings of values, $name', ({ open }) => {
  let server: SmallServer;
  const add = async (collection: string, row: object) => {
    const response = await server.ask('POST', `/data/${collection}`, { as: 'bob', body: { row } });
    const body: unknown = await response.json();
    return { status: response.status, body: isRecord(body) ? body : {} };
  };
  beforeAll(async () => {
    server = await startSmallServer({ database: await open(), portal });
    for (const [index, spelling] of fileSpellings.spellings.entries()) {
      const value = 'value' in spelling ? spelling.value : '';
      const entry = [`f${index}`, value, 'a hash', 1, server.ids.bob];
      if (value !== '')
        await server.database.owner.query(
          'insert into live.files (id, value, hash, size, by_id) values ($1, $2, $3, $4, $5) on conflict do nothing',
          entry,
        );
    }
    for (const { value, label } of colours) await add('colours', { id: value, title: label });
    await server.database.owner.query(refusalsFunction);
  });
  afterAll(() => server?.close());

  test('the server stores the same value as a form for each spelling', async () => {
    for (const [index, row] of nonEmpty(sideBySide('value').entries())) {
      const { body } = await add('things', { id: `v${index}`, ...Object.fromEntries(row.map(({ type, sent }) => [type, sent])) });
      const stored = isRecord(body['row']) ? body['row'] : body;
      const isStored = ({ type }: (typeof row)[number]) => Object.hasOwn(stored, type);
      const wanted = row.filter(isStored).map(({ type, spelling }) => [type, spelling]);
      expect(row.filter(isStored).map(({ type, spelling }) => [type, { ...spelling, value: stored[type] }])).toEqual(wanted);
      expect(row.filter((one) => !isStored(one)).map(({ spelling }) => 'value' in spelling && (spelling.value ?? ''))).toSatisfy(
        (values: unknown[]) => values.every((value) => value === ''),
        JSON.stringify(body),
      );
    }
  });

  test('the server refuses what a form refuses, with the same message', async () => {
    for (const [index, row] of nonEmpty(sideBySide('refused').entries())) {
      // Skip record fields, because forms accept the id of a record that doesn't exist.
      const checked = row.filter(({ type }) => type !== 'record');
      const { body } = await add('things', { id: `r${index}`, ...Object.fromEntries(checked.map(({ type, sent }) => [type, sent])) });
      const refusals = isRecord(body['fields']) ? body['fields'] : body;
      expect(checked.map(({ type, spelling: { entered } }) => [type, { entered, refused: refusals[type] }])).toEqual(
        checked.map(({ type, spelling }) => [type, spelling]),
      );
    }
  });

  test.each(spellingCases)(
    'the database accepts what a form makes of a %s, and refuses what a form refuses',
    async (type, { field, spellings, submitted }) => {
      // Skip values with the wrong JSON type, because they never reach the database.
      const { basic } = findFieldType(field, plainRuntime);
      const testable = spellings.filter((spelling) => {
        const sent = sentAs(spelling, { field, submitted });
        return basic === 'list' ? Array.isArray(sent) : typeof sent === basic;
      });
      const records = testable.map((spelling, index) => ({
        id: `${type}${index}`,
        [type]: 'value' in spelling ? spelling.value : sentAs(spelling, { field, submitted }),
      }));
      const { rows } = await server.database.owner.query('select * from portal.refusals($1::jsonb) as refusal', [JSON.stringify(records)]);
      const wrong = testable.map((spelling, index) => ({ ...spelling, refusal: rows[index]?.['refusal'] }));
      expect(wrong.filter((one) => 'value' in one === (one.refusal !== null))).toEqual([]);
    },
  );
});
