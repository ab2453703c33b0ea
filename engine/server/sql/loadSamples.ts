import { readSubject } from '../../core/access/RecordOperation.ts';
import type { Clock } from '../../core/data/clock.ts';
import { resolveDateTokens } from '../../core/data/dateTokens.ts';
import { toRecords } from '../../core/conditions/toText.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { Row } from '../../language/Row.ts';
import type { Database } from '../database/Database.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { lockPlan } from '../database/lockPlan.ts';
import { quoteIdentifier } from '../database/quoteIdentifier.ts';
import type { LivePortal } from './LivePortal.ts';
import { storedFields, tableEntities } from './buildTargetSchema.ts';

/** Updates the records of read-only collections to match the manifests. Returns true if anything changed. */
export async function loadFixed({ owner }: Pick<Database, 'owner'>, portal: LivePortal, clock: Clock): Promise<boolean> {
  return runInTransaction(owner, async (client) => {
    await lockPlan(client);
    // Check references at the end of the transaction, because records may be deleted and inserted again.
    await client.query('set constraints all deferred');
    let isOther = false;
    for (const entity of fixedEntities(portal)) {
      const table = quoteIdentifier('portal', entity.of);
      const { columns, records } = sampleRecords(entity, portal, clock);
      const wanted = `select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
      const { rows } = await client.query(
        `select exists ((select ${columns} from ${table} except ${wanted}) union all (${wanted} except select ${columns} from ${table})) as other`,
        [JSON.stringify(records)],
      );
      if (rows[0]?.['other'] !== true) continue;
      isOther = true;
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} (${columns}) ${wanted}`, [JSON.stringify(records)]);
    }
    return isOther;
  });
}

export function fixedCollections(portal: LivePortal): string[] {
  return fixedEntities(portal).map(({ of }) => of);
}

/** Returns the read-only entities: no user, operation, schedule, or notification changes their records. */
function fixedEntities(portal: LivePortal) {
  const steps = [...Object.values(portal.operations), ...Object.values(portal.schedules)].flatMap((operation) => operation.steps);
  const changing = steps.map(readSubject).filter(({ does }) => does === 'insert' || does === 'update' || does === 'remove');
  const added = Object.values(portal.access).flatMap(({ notify = [] }) => notify.map(({ insert }) => insert));
  const changed = new Set([...changing.map(({ of }) => of), ...added]);
  return tableEntities(portal).filter(({ name, of }) => {
    const { read, ...writes } = portal.access[name] ?? {};
    return read !== undefined && Object.keys(writes).length === 0 && !changed.has(of);
  });
}

function sampleRecords(entity: Entity & { of: string }, portal: LivePortal, clock: Clock): { columns: string; records: Row[] } {
  const written = resolveDateTokens(portal.samples[entity.of], clock.now());
  const records = toRecords(Array.isArray(written) ? written : [written]).map((row, index) => ({
    id: `${entity.of}-${index + 1}`,
    ...row,
  }));
  return {
    records,
    columns: ['id', ...storedFields(entity, portal).map(({ name }) => name)].map((name) => quoteIdentifier(name)).join(', '),
  };
}

/** Loads the sample records into empty collections. Returns the number of records. */
export async function loadSamples({ owner }: Pick<Database, 'owner'>, portal: LivePortal, clock: Clock): Promise<number> {
  return runInTransaction(owner, async (client) => {
    // Don't update counts while loading, because the samples already contain them. Check references after all records are loaded.
    await client.query("select set_config('portal.loading', 'on', true)");
    await client.query('set constraints all deferred');
    let loaded = 0;
    for (const entity of tableEntities(portal)) {
      const table = quoteIdentifier('portal', entity.of);
      // A table counts as empty if it contains only the records that triggers create for people.
      const { rows: existing } = await client.query(`select from ${table} where id is distinct from _owner limit 1`);
      if (existing.length > 0) continue;
      const { columns, records } = sampleRecords(entity, portal, clock);
      const { rowCount } = await client.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(records)],
      );
      loaded += rowCount ?? 0;
    }
    return loaded;
  });
}
