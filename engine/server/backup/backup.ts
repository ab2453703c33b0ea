import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip, type Gzip } from 'node:zlib';
import type { Database } from '../database/Database.ts';
import { freeze, keptTables, rowsOf } from '../database/dump.ts';
import { inTransaction } from '../database/inTransaction.ts';

/** The first line of a backup says what it is. */
export const format = 'portal-backup';
export const formatVersion = 1;

/**
 * Everything that is worth keeping, as it was at one moment: gzipped JSON, a line for each record and a last one with their number and the
 * checksum of all lines before it. Sessions are left out, so that nobody is signed in by a backup; passwords are in it, as hashes.
 */
export function backup(database: Pick<Database, 'owner'>, now: Date): Gzip {
  // Where nobody takes the file, nothing is read for it any more. Errors are those of what is returned.
  return pipeline(Readable.from(backupLines(database, now)), createGzip(), () => undefined);
}

async function* backupLines({ owner }: Pick<Database, 'owner'>, now: Date): AsyncGenerator<string> {
  // A generator cannot stand in the transaction's function: each piece is handed over when it is asked for.
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
      for await (const rows of rowsOf(client, table)) {
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
  // What went wrong is heard below; until then nobody waits for it.
  written.catch(() => undefined);
  for await (const piece of pieces.readable) yield piece;
  await written;
}
