import { matches } from '../../engine/core/conditions/matches.ts';
import { nowScope } from '../../engine/core/data/nowScope.ts';
import type { Queries } from '../../engine/server/database/Database.ts';
import { describeColumn } from '../../engine/server/sql/columns.ts';
import { compileCondition } from '../../engine/server/sql/compileCondition.ts';
import { plainRuntime } from './plainRuntime.ts';
import { fields, known, randomWorld } from './randomConditions.ts';

const today = '2026-11-22';
const time = '09:30';
const context = { runtime: plainRuntime, viewer: 'v.viewer', domain: 'v.domain', today: `'${today}'::text`, time: `'${time}'::text` };

/**
 * Compares the results of SQL and JavaScript. Conditions, records, and viewers are random, but depend only on the seed.
 * @param database Must contain the functions for conditions.
 * @returns the number of comparisons, and a sentence for each difference
 */
export async function compareWithSql(
  database: Queries,
  { seed, conditions: count, rows: rowCount, viewers: viewerCount }: { seed: number; conditions: number; rows: number; viewers: number },
): Promise<{ compared: number; matching: number; different: string[] }> {
  const world = randomWorld(seed);
  const rows = Array.from({ length: rowCount }, world.row);
  const viewers = Array.from({ length: viewerCount }, () => ({ viewer: world.person(), domain: world.variant() }));
  const conditions = Array.from({ length: count }, () => world.condition());
  const sqls = conditions.map((condition) => compileCondition(condition, known, context));
  const refused = sqls.flatMap(({ problems }, index) =>
    problems.map(({ sentence }) => `${JSON.stringify(conditions[index])}: ${sentence}`),
  );
  if (refused.length > 0) throw new Error(refused.join('\n'));
  const columns = fields
    .map((field) => `${describeColumn(field, plainRuntime).sql} ${describeColumn(field, plainRuntime).type}`)
    .join(', ');
  const { rows: answers } = await database.query(
    `select array[${sqls.map(({ sql }) => sql).join(',\n')}] as answers
     from jsonb_array_elements($1::jsonb) with ordinality as r(row, at) cross join lateral jsonb_to_record(r.row) as record(${columns}),
          jsonb_to_recordset($2::jsonb) as v(viewer jsonb, domain jsonb, at int)
     order by r.at, v.at`,
    [JSON.stringify(rows), JSON.stringify(viewers.map((viewer, at) => ({ ...viewer, at })))],
  );
  const different: string[] = [];
  let matching = 0;
  for (const [place, { answers: list }] of answers.entries()) {
    const found = Array.isArray(list) ? list : [];
    const row = rows[Math.floor(place / viewers.length)];
    const { viewer, domain } = viewers[place % viewers.length] ?? {};
    const scope = { row, viewer, domain, features: domain?.features, numbers: known.numbers, now: nowScope(`${today}T${time}`) };
    for (const [index, condition] of conditions.entries()) {
      const expected = matches(condition, scope, known.gates);
      matching += Number(expected);
      if (found[index] === expected) continue;
      different.push(`SQL says ${String(found[index])}: ${JSON.stringify({ condition, row, viewer, domain })}\n${sqls[index]?.sql}`);
    }
  }
  return { compared: answers.length * conditions.length, matching, different };
}
