import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { updateDatabase } from '../../../../engine/server/sql/applyPlan.ts';
import { planChanges } from '../../../../engine/server/sql/planChanges.ts';
import { readCatalogue } from '../../../../engine/server/sql/readCatalogue.ts';
import { livePlotsWith } from '../../../support/livePlots.ts';
import { sampledDatabases } from '../../../support/openTestDatabases.ts';

describe.each(sampledDatabases)('a field with several earlier names, $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const named = (name: string, was?: string | readonly string[]) =>
    livePlotsWith({ name, label: 'Remark', type: 'text', ...(was !== undefined && { was }) });

  test('a database that missed some renames keeps the values, and an older build doesn’t add an empty field', async () => {
    const { owner } = database;
    await updateDatabase(owner, await named('note'));
    await owner.query(`insert into portal.plants (id, title, price, note, _place) values ('p1', 'Rose', 5, 'thorny', 1)`);
    await updateDatabase(owner, await named('remark', ['memo', 'note']));
    expect((await owner.query('select remark from portal.plants')).rows).toEqual([{ remark: 'thorny' }]);
    for (const older of [await named('memo', 'note'), await named('note')]) {
      const { refused } = planChanges(older, await readCatalogue(owner));
      expect(refused).toEqual([expect.stringMatching(/renamed the field "(memo|note)" of "Plant" to "remark"/)]);
    }
  });

  test('an older build is refused after two renames, even if each names only the previous name', async () => {
    const { owner } = database;
    await updateDatabase(owner, await named('comment', 'remark'));
    const { refused } = planChanges(await named('note'), await readCatalogue(owner));
    expect(refused).toEqual([expect.stringContaining('renamed the field "note" of "Plant" to "comment"')]);
  });
});

describe.each(sampledDatabases)('a new field with a default, $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  test('existing records get the default of a switch, but not of an optional text', async () => {
    const { owner } = database;
    await updateDatabase(owner, await livePlotsWith({ name: 'note', label: 'Note', type: 'text' }));
    await owner.query(`insert into portal.plants (id, title, price, note, _place) values ('p1', 'Rose', 5, 'thorny', 1)`);
    await updateDatabase(
      owner,
      await livePlotsWith(
        { name: 'note', label: 'Note', type: 'text' },
        { name: 'watered', label: 'Watered', type: 'switch', default: true },
        { name: 'color', label: 'Color', type: 'text', default: 'red' },
      ),
    );
    expect((await owner.query('select watered, color from portal.plants')).rows).toEqual([{ watered: true, color: null }]);
  });
});
