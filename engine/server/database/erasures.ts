import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';
import { setActor, type Actor } from './people.ts';

/** The results of an erasure. `removed`, `changed`, and `kept` count records per collection. */
export interface ErasedCounts {
  removed: Readonly<Record<string, number>>;
  changed: Readonly<Record<string, number>>;
  kept: Readonly<Record<string, number>>;
  /** The number of audit log entries that were erased. */
  entries: number;
  emails: number;
  files: number;
}

export interface Erasure {
  id: string;
  at: Date;
  byId: string;
  byName: string;
  person: string;
  certificate: string;
  hash: string;
}

/** Removes a person's account, and erases their data as the access rules require. `by` is the author in the audit log. */
export async function erasePerson(client: Queries, person: Row, by: Actor): Promise<ErasedCounts> {
  await setActor(client, by);
  const { rows } = await client.query('select live.erase_person($1::jsonb) as counts', [JSON.stringify(person)]);
  const { removed, changed, kept, entries, emails, files } = toRecord(rows[0]?.['counts']);
  return {
    ...{ removed: numbersIn(removed), changed: numbersIn(changed), kept: numbersIn(kept) },
    ...{ entries: Number(entries ?? 0), emails: Number(emails ?? 0), files: Number(files ?? 0) },
  };
}

export async function insertErasure(client: Queries, { id, at, byId, byName, person, certificate, hash }: Erasure): Promise<void> {
  await client.query('insert into live.erasures (id, at, by_id, by_name, person, certificate, hash) values ($1, $2, $3, $4, $5, $6, $7)', [
    id,
    at.toISOString(),
    byId,
    byName,
    person,
    certificate,
    hash,
  ]);
}

export async function listErasures(client: Queries): Promise<Erasure[]> {
  const { rows } = await client.query('select id, at, by_id, by_name, person, certificate, hash from live.erasures order by at desc, id');
  return rows.map((row) => ({
    ...{ id: String(row['id']), at: new Date(String(row['at'])), byId: String(row['by_id']), byName: String(row['by_name']) },
    ...{ person: String(row['person']), certificate: String(row['certificate']), hash: String(row['hash']) },
  }));
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function numbersIn(value: unknown): Record<string, number> {
  return Object.fromEntries(Object.entries(toRecord(value)).map(([name, count]) => [name, Number(count)]));
}
