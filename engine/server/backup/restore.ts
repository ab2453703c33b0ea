import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Client, Database } from '../database/Database.ts';
import { closeTables, fillTable, forgetStarts, isEmpty, keptTables, openTables, type KeptTable } from '../database/dump.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { format, formatVersion } from './backup.ts';

/** So many records are added at once. */
const batch = 500;

/**
 * Puts a backup into a database that has the tables of the same manifests, or of newer ones, and no records. All of it, or nothing.
 * @param fixed names of collections whose records come from the manifests: those that a first start has put there are no matter.
 * @returns how many records there are now.
 * @throws Error with a sentence for whoever restores.
 */
export async function restore(database: Pick<Database, 'owner'>, file: Readable, fixed: readonly string[] = []): Promise<number> {
  const gunzip = createGunzip();
  let broken: unknown;
  // That unpacking failed is not always heard where the lines are read.
  pipeline(file, gunzip, (error) => {
    broken ??= error;
  });
  try {
    return await inTransaction(database.owner, async (client) => {
      await forgetStarts(client, fixed);
      return restoreLines(client, gunzip, () => broken);
    });
  } catch (error) {
    throw inWords(error);
  } finally {
    file.destroy();
  }
}

/** Errors of unpacking, and of records that are missing, as a sentence; any other as it is. */
function inWords(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return new Error('The file is not a whole backup: it cannot be unpacked to its end.', { cause: error });
  if (code === '23503') return new Error('The backup is not whole: records refer to others that are not in it.', { cause: error });
  return error;
}

async function restoreLines(client: Client, file: Readable, broken: () => unknown): Promise<number> {
  const tables = await keptTables(client);
  for (const table of tables) {
    if (!(await isEmpty(client, table))) {
      throw new Error(`There are records in ${table.schema}.${table.name} already. A backup is restored into an empty database.`);
    }
  }
  await openTables(client, tables);
  let sources: KeptTable[] | undefined;
  let count = 0;
  let stated: unknown;
  let pending: { index: number; rows: string[] } = { index: -1, rows: [] };
  const flush = async () => {
    const source = sources?.[pending.index];
    if (source && pending.rows.length > 0) await fillTable(client, targetOf(source, tables), source.columns, pending.rows);
    pending = { index: -1, rows: [] };
  };
  for await (const line of linesOf(file)) {
    if (stated !== undefined) throw new Error('The backup goes on after its end.');
    if (!sources) sources = tablesIn(line);
    else if (line.startsWith('[')) {
      const comma = line.indexOf(',');
      const index = Number(line.slice(1, comma));
      if (index !== pending.index || pending.rows.length >= batch) await flush();
      pending.index = index;
      pending.rows.push(line.slice(comma + 1, -1));
      count += 1;
    } else stated = numberIn(line);
  }
  await flush();
  const reason = broken();
  if (reason) throw reason;
  if (stated !== count)
    throw new Error(`The backup is not whole: it has ${count} of ${typeof stated === 'number' ? stated : 'an unknown number of'} records.`);
  await closeTables(client, tables);
  return count;
}

/** The lines of a text that comes in pieces. Unlike `node:readline` it loses neither lines nor errors while somebody is busy with one. */
async function* linesOf(file: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of file.setEncoding('utf8')) {
    const lines = `${rest}${String(piece)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The table that a backup's rows go into. */
function targetOf({ schema, name, columns }: KeptTable, tables: readonly KeptTable[]): KeptTable {
  const target = tables.find((table) => table.schema === schema && table.name === name);
  if (!target) throw new Error(`The backup has records of ${schema}.${name}, which these manifests do not have.`);
  const lost = columns.filter((column) => !target.columns.includes(column));
  if (lost.length > 0) throw new Error(`The backup has ${lost.join(', ')} in ${schema}.${name}, which these manifests do not have.`);
  return target;
}

function tablesIn(line: string): KeptTable[] {
  const header = parse(line);
  if (!isRecord(header) || header['format'] !== format) throw new Error('The file is not a backup of a portal.');
  if (header['version'] !== formatVersion) throw new Error('The backup was made by a newer version of the portal.');
  // What the version says is what `backup` wrote.
  return header['tables'] as KeptTable[];
}

function numberIn(line: string): unknown {
  const footer = parse(line);
  return isRecord(footer) ? footer['rows'] : undefined;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
