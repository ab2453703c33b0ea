import type { Clock } from '../../core/data/clock.ts';
import { resolveDateTokens } from '../../core/data/dateTokens.ts';
import { recordsOf } from '../../core/conditions/isRecord.ts';
import type { Database } from '../database/Database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { quoted } from '../database/quoted.ts';
import type { LivePortal } from './LivePortal.ts';
import { storedFields, tableEntities } from './wantedSchema.ts';

/** Loads the sample records into the collections that are empty. @returns how many records were loaded. */
export async function loadSamples({ owner }: Pick<Database, 'owner'>, portal: LivePortal, clock: Clock): Promise<number> {
  return inTransaction(owner, async (client) => {
    // Records refer to each other, whatever the order of their tables.
    await client.query('set constraints all deferred');
    let loaded = 0;
    for (const entity of tableEntities(portal)) {
      const table = quoted('portal', entity.of);
      const { rows: there } = await client.query(`select from ${table} limit 1`);
      if (there.length > 0) continue;
      const written = resolveDateTokens(portal.samples[entity.of], clock.now());
      const records = recordsOf(Array.isArray(written) ? written : [written]).map((row, index) => ({
        id: `${entity.of}-${index + 1}`,
        ...row,
      }));
      const columns = ['id', ...storedFields(entity, portal).map(({ name }) => name)].map((name) => quoted(name)).join(', ');
      const { rowCount } = await client.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(records)],
      );
      loaded += rowCount ?? 0;
    }
    return loaded;
  });
}
