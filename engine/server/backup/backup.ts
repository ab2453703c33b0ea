import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip, type Gzip } from 'node:zlib';
import type { Database } from '../database/Database.ts';
import { freezeSnapshot, listBackupTables, readRows } from '../database/dump.ts';
import { lockContentsShared, listHashes } from '../database/files.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import type { FileStore } from '../files/FileStore.ts';

export const format = 'portal-backup';
/** The format version of backups that contain files. Backups without files have version 1, so that older servers can read them. */
export const formatVersion = 2;

/** The maximum number of bytes of file content per line of a backup. */
const partSize = 512 * 1024;

/** Returns all stored data, except sessions, as gzipped JSON lines. The last line contains the number of records and a checksum. */
export function backup(database: Pick<Database, 'owner'>, now: Date, store?: Pick<FileStore, 'get'>): Gzip {
  // `pipeline` stops reading the database if the returned stream is closed. Ignore errors here, because that stream reports them.
  return pipeline(Readable.from(backupLines(database, now, store)), createGzip(), () => undefined);
}

async function* backupLines(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
  store: Pick<FileStore, 'get'> | undefined,
): AsyncGenerator<string> {
  // The transaction's callback can't yield, so it writes to a stream that the generator reads.
  const pieces = new TransformStream<string, string>();
  const writer = pieces.writable.getWriter();
  const written = runInTransaction(owner, async (client) => {
    await freezeSnapshot(client);
    await lockContentsShared(client);
    const hashes = await listHashes(client);
    const sum = createHash('sha256');
    const write = (lines: string) => {
      sum.update(lines);
      return writer.write(lines);
    };
    const tables = await listBackupTables(client);
    await write(
      `${JSON.stringify({ format, version: hashes.length > 0 ? formatVersion : 1, sum: 'sha256', at: now.toISOString(), tables })}\n`,
    );
    let count = 0;
    for (const [index, table] of tables.entries()) {
      for await (const rows of readRows(client, table)) {
        count += rows.length;
        await write(rows.map((row) => `[${index},${row}]\n`).join(''));
      }
    }
    for (const hash of hashes) for await (const part of readParts(store, hash)) await write(`${JSON.stringify({ file: hash, part })}\n`);
    await writer.write(`${JSON.stringify({ rows: count, sha256: sum.digest('hex') })}\n`);
    await writer.close();
  }).catch(async (error: unknown) => {
    await writer.abort(error).catch(() => undefined);
    throw error;
  });
  // Prevent an unhandled rejection. `await written` handles the error.
  written.catch(() => undefined);
  for await (const piece of pieces.readable) yield piece;
  await written;
}

/** Reads a file's content as base64, in parts. */
async function* readParts(store: Pick<FileStore, 'get'> | undefined, hash: string): AsyncGenerator<string> {
  const content = await store?.get(hash);
  if (!content) throw new Error(`The content of a file is missing (${hash}), so the backup would be incomplete.`);
  let rest = Buffer.alloc(0);
  for await (const piece of content) {
    rest = Buffer.concat([rest, piece]);
    for (; rest.length >= partSize; rest = rest.subarray(partSize)) yield rest.subarray(0, partSize).toString('base64');
  }
  if (rest.length > 0) yield rest.toString('base64');
}
