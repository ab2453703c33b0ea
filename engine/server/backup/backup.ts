import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip, type Gzip } from 'node:zlib';
import type { Database } from '../database/Database.ts';
import { freeze, keptTables, readRows } from '../database/dump.ts';
import { inTransaction } from '../database/inTransaction.ts';

export const format = 'portal-backup';
export const formatVersion = 1;

/**
 * Returns a snapshot of all stored data as gzipped JSON, with one record per line. The last line has the number of records and a checksum
 * of all previous lines. Password hashes are included, but sessions aren't, so restoring a backup doesn't sign anyone in.
 */
export function backup(database: Pick<Database, 'owner'>, now: Date): Gzip {
  // If the reader stops, reading from the database stops too. Errors surface on the returned stream.
  return pipeline(Readable.from(backupLines(database, now)), createGzip(), () => undefined);
}

async function* backupLines({ owner }: Pick<Database, 'owner'>, now: Date): AsyncGenerator<string> {
  // A generator can't run inside the transaction callback, so each piece goes through a stream, on demand.
  const pieces = new TransformStream<string, string>();
  const writer = pieces.writable.getWriter();
  const written = inTransaction(owner, async (client) => {
    await freeze(client);
    const sum = createHash('sha256');
    const write = (lines: string) => {
      sum.update(lines);
      return writer.write(lines);
    };
    const tables = await keptTables(client);
    await write(`${JSON.stringify({ format, version: formatVersion, sum: 'sha256', at: now.toISOString(), tables })}\n`);
    let count = 0;
    for (const [index, table] of tables.entries()) {
      for await (const rows of readRows(client, table)) {
        count += rows.length;
        await write(rows.map((row) => `[${index},${row}]\n`).join(''));
      }
    }
    await writer.write(`${JSON.stringify({ rows: count, sha256: sum.digest('hex') })}\n`);
    await writer.close();
  }).catch(async (error: unknown) => {
    await writer.abort(error).catch(() => undefined);
    throw error;
  });
  // Prevents an unhandled rejection until the `await` below handles the error.
  written.catch(() => undefined);
  for await (const piece of pieces.readable) yield piece;
  await written;
}
