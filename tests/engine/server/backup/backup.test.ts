import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { backup } from '../../../../engine/server/backup/backup.ts';
import { createContentWriter } from '../../../../engine/server/backup/createContentWriter.ts';
import { restore } from '../../../../engine/server/backup/restore.ts';
import { createFiles } from '../../../../engine/server/files/createFiles.ts';
import { createFolderStore } from '../../../../engine/server/files/createFolderStore.ts';
import { openQuickDatabase } from '../../../support/openTestDatabases.ts';
import { moment, smallTables } from '../../../support/smallServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const store = createFolderStore(join(folder, 'files'));
const incoming = join(folder, 'incoming');
/** Large enough that a backup splits the file into several lines. */
const content = 'minutes of a long meeting\n'.repeat(50_000);
let value = '';
let lines: string[] = [];

beforeAll(async () => {
  const database = await openQuickDatabase(smallTables);
  const files = createFiles({ store, incoming, database, clock: fixedClock(moment) });
  const request = new Request('http://red.example/', { method: 'POST', body: content });
  value = await files.add({ request, name: 'minutes.txt', byId: 'ann', limits: {} });
  const pieces: Buffer[] = [];
  for await (const piece of backup(database, new Date(moment), store)) pieces.push(piece);
  await database.close();
  lines = gunzipSync(Buffer.concat(pieces)).toString().trimEnd().split('\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(place, path)).isFile());
}

async function restoreInto(name: string, text: readonly string[]) {
  const database = await openQuickDatabase(smallTables);
  const target = createFolderStore(join(folder, name));
  try {
    const contents = createContentWriter(target, join(folder, name, 'incoming'));
    await restore(database, Readable.from([gzipSync(`${text.join('\n')}\n`)]), { contents });
    const files = createFiles({ store: target, incoming, database, clock: fixedClock(moment) });
    const file = await files.find(value.split('/')[2] ?? '');
    const found = file && (await files.read(file));
    return found ? Buffer.concat(await found.toArray()).toString() : undefined;
  } finally {
    await database.close();
  }
}

test('a backup includes the contents of files, which a restore stores again', async () => {
  expect(lines.filter((line) => line.startsWith('{"file"')).length).toBeGreaterThan(1);
  expect((await restoreInto('whole', lines)) === content).toBe(true);
});

test('a backup whose files are damaged or missing is rejected', async () => {
  const withoutLast = lines.filter((line, index) => !line.startsWith('{"file"') || lines[index + 1]?.startsWith('{"file"'));
  await expect(restoreInto('damaged', withoutLast)).rejects.toThrow('The backup is damaged');
  const withoutAny = lines.filter((line) => !line.startsWith('{"file"'));
  await expect(restoreInto('missing', withoutAny)).rejects.toThrow('The backup is damaged');
  expect(['damaged', 'missing'].flatMap((name) => filesIn(join(folder, name)))).toEqual([]);
});

test('a backup isn’t made if the content of a file is missing', async () => {
  const database = await openQuickDatabase(smallTables);
  await database.owner.query("insert into live.files (id, value, hash, size, by_id) values ('a', '/files/a', 'lost', 1, 'ann')");
  await expect(backup(database, new Date(moment), store).toArray()).rejects.toThrow('The content of a file is missing (lost)');
  await database.close();
});
