import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Client, Database } from '../database/Database.ts';
import {
  closeTables,
  fillTable,
  deleteStartData,
  isEmpty,
  addObsoleteColumn,
  createObsoleteTable,
  listBackupTables,
  openTables,
  type BackupTable,
} from '../database/dump.ts';
import { listHashes } from '../database/files.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { leaveUnsent, recoverMails } from '../database/outbox.ts';
import { joinPeople } from '../sql/personRecords.ts';
import { format, formatVersion } from './backup.ts';
import type { ContentPart, ContentWriter } from './createContentWriter.ts';
import { parseJson } from '../../core/values/parseJson.ts';

/** The maximum number of records in one insert. */
const batch = 500;
/** The approximate maximum size of one insert, in characters. */
const batchSize = 4_000_000;

/** The maximum length of a line in a backup, in characters. Portals don't accept longer records. */
const longestLine = 32_000_000;

export interface RestoreOptions {
  /** Collections whose records come from the manifests. `restore` deletes these records before it inserts the backup's records. */
  fixed?: readonly string[];
  /** Current names of renamed columns, by table and former name: `{ 'SCHEMA.TABLE': { FORMER: 'CURRENT' } }`. */
  renames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Stores the contents of files. Without this option, a backup with files is rejected. */
  contents?: ContentWriter;
}

/** Restores a backup into an empty database in one transaction. Errors have a message for the operator. */
export async function restore(
  database: Pick<Database, 'owner'>,
  file: Readable,
  { fixed = [], renames = {}, contents }: RestoreOptions = {},
): Promise<number> {
  const gunzip = createGunzip();
  let readError: unknown;
  // Remember a decompression error, because `restoreLines` may only see that the data ends early.
  pipeline(file, gunzip, (error) => {
    readError ??= error;
  });
  try {
    return await runInTransaction(database.owner, async (client) => {
      await deleteStartData(client, fixed);
      return restoreLines(client, gunzip, { renames, contents, readError: () => readError });
    });
  } catch (error) {
    throw toOperatorError(error);
  } finally {
    await contents?.close();
    file.destroy();
  }
}

/** Converts decompression errors and invalid data to errors with a message for the operator. Returns other errors unchanged. */
function toOperatorError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return new Error('The backup file is incomplete or damaged.', { cause: error });
  if (code === '23503') return new Error('The backup is incomplete: some records refer to records that are missing.', { cause: error });
  const table = error instanceof Error && 'table' in error && typeof error.table === 'string' ? ` of ${error.table}` : '';
  if (code.startsWith('22') || code.startsWith('23'))
    return new Error(`The backup is damaged: some records${table} have values that don't fit their fields. Nothing was restored.`, {
      cause: error,
    });
  return error;
}

async function restoreLines(
  client: Client,
  file: Readable,
  { renames, contents, readError }: { renames: Renames; contents: ContentWriter | undefined; readError: () => unknown },
): Promise<number> {
  const tables = await listBackupTables(client);
  for (const table of tables) {
    if (!(await isEmpty(client, table))) {
      throw new Error(`${table.schema}.${table.name} already has records. Restore into an empty database.`);
    }
  }
  await openTables(client, tables);
  let targets: Target[] | undefined;
  let count = 0;
  let footer: Footer | undefined;
  let hasChecksum = false;
  let pending: { index: number; rows: string[]; size: number } = { index: -1, rows: [], size: 0 };
  const flush = async () => {
    const { index, rows } = pending;
    pending = { index: -1, rows: [], size: 0 };
    if (rows.length === 0) return;
    const target = targets?.[index];
    if (!target) throw damaged("some records don't belong to any table");
    const added = await fillTable(client, target.table, target.columns, rows);
    if (added !== rows.length) throw damaged("some lines don't have exactly one record");
  };
  const sum = createHash('sha256');
  for await (const line of linesOf(file)) {
    if (footer !== undefined) throw new Error('The backup is damaged: it has extra data after its end.');
    if (!targets) {
      targets = [];
      const header = headerIn(line);
      hasChecksum = header.hasChecksum;
      for (const source of header.tables) targets.push(await findTarget(client, source, tables, renames));
    } else if (line.startsWith('[')) {
      const comma = line.indexOf(',');
      const index = Number(line.slice(1, comma));
      if (index !== pending.index || pending.rows.length >= batch || pending.size > batchSize) await flush();
      pending.index = index;
      pending.rows.push(line.slice(comma + 1, -1));
      pending.size += line.length;
      count += 1;
    } else if (line.startsWith('{"file":')) await contents?.add(partIn(line));
    else footer = footerIn(line);
    if (!footer) sum.update(`${line}\n`);
  }
  await flush();
  const reason = readError();
  if (reason) throw reason;
  if (footer?.rows !== count)
    throw new Error(
      `The backup is incomplete: it has ${count} of ${typeof footer?.rows === 'number' ? footer.rows : 'an unknown number of'} records.`,
    );
  if (hasChecksum && footer.sha256 !== sum.digest('hex')) throw damaged("its checksum doesn't match, so its contents have changed");
  const stored = (await contents?.end()) ?? new Set();
  if (!(await listHashes(client)).every((hash) => stored.has(hash))) throw damaged('the contents of some files are missing');
  await closeTables(client, tables);
  // An old backup may lack the records that `eachPerson` requires, so add these records.
  await client.query(joinPeople);
  // Clear the email queue, because the portal may have sent these emails after the backup.
  await recoverMails(client, 0);
  await leaveUnsent(client, 'The portal was restored from a backup before this was sent.');
  return count;
}

/** Splits a stream into lines. Unlike `node:readline`, doesn't lose lines or errors while the consumer is busy. */
async function* linesOf(file: Readable): AsyncGenerator<string> {
  // The parts of an unfinished line. Joining each new part right away would be slow for a long line.
  let rest: string[] = [];
  let length = 0;
  for await (const piece of file.setEncoding('utf8')) {
    const [end = '', ...lines] = String(piece).split('\n');
    rest.push(end);
    length += end.length;
    if (length > longestLine) throw damaged('a line is too long');
    const next = lines.pop();
    if (next === undefined) continue;
    yield rest.join('');
    yield* lines;
    rest = [next];
    length = next.length;
  }
  if (length > 0) yield rest.join('');
}

interface Target {
  table: BackupTable;
  columns: ReadonlyMap<string, string>;
}

/** Finds the table for a backup's rows. Recreates a table or column that the manifests no longer contain. */
async function findTarget(client: Client, source: BackupTable, tables: BackupTable[], renames: Renames): Promise<Target> {
  const { schema, name, columns, types = [], isClosed = false } = source;
  let table = tables.find((known) => known.schema === schema && known.name === name);
  if (!table && isClosed) {
    await createObsoleteTable(client, source);
    tables.push((table = source));
  }
  if (!table) throw new Error(`The backup has records of ${schema}.${name}, but these manifests don't have this table.`);
  const existing = table.columns;
  const isPortalTable = schema === 'portal' || (schema === 'auth' && name === 'user');
  const targets = new Map<string, string>();
  for (const [index, column] of columns.entries()) {
    const now = renames[`${schema}.${name}`]?.[column];
    const renamed = now !== undefined && existing.includes(now) && !columns.includes(now) ? now : column;
    targets.set(column, renamed);
    if (existing.includes(renamed)) continue;
    if (!isPortalTable)
      throw new Error(`The backup has values for ${column} of ${schema}.${name}, but these manifests don't have this field.`);
    await addObsoleteColumn(client, table, column, types[index] ?? 'text');
  }
  return { table, columns: targets };
}

function headerIn(line: string): { tables: BackupTable[]; hasChecksum: boolean } {
  const header = parseJson(line);
  if (!isRecord(header) || header['format'] !== format) throw new Error("This file isn't a portal backup.");
  if (header['version'] !== 1 && header['version'] !== formatVersion)
    throw new Error('The backup was made by a newer version of the portal. Update this portal first.');
  const { tables } = header;
  if (!Array.isArray(tables) || !tables.every(isTable)) throw damaged("its first line doesn't list its tables");
  return { tables, hasChecksum: header['sum'] === 'sha256' };
}

function isTable(value: unknown): value is BackupTable {
  if (!isRecord(value)) return false;
  const { schema, name, columns, types, isClosed } = value;
  const areTexts = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string');
  const isWhole = types === undefined || (areTexts(types) && Array.isArray(columns) && Object(types).length === columns.length);
  return (
    typeof schema === 'string' &&
    typeof name === 'string' &&
    areTexts(columns) &&
    isWhole &&
    (isClosed === undefined || typeof isClosed === 'boolean')
  );
}

type Renames = NonNullable<RestoreOptions['renames']>;

interface Footer {
  rows: unknown;
  sha256: unknown;
}

function footerIn(line: string): Footer {
  const footer = parseJson(line);
  if (!isRecord(footer)) throw damaged("one of its lines isn't a valid record");
  return { rows: footer['rows'], sha256: footer['sha256'] };
}

function partIn(line: string): ContentPart {
  const content = parseJson(line);
  const { file, part } = isRecord(content) ? content : {};
  if (typeof file !== 'string' || !/^[0-9a-f]{64}$/.test(file) || typeof part !== 'string')
    throw damaged("one of its lines isn't a valid part of a file");
  return { hash: file, part };
}

const damaged = (problem: string) => new Error(`The backup is damaged: ${problem}. Nothing was restored.`);
