import { conditionFunctions } from '../../../engine/server/sql/conditionFunctions.ts';
import { openTestDatabase } from '../../support/openTestDatabase.ts';
import { compareWithSql } from '../../support/compareWithSql.ts';

/** Evaluates conditions in SQL and in JavaScript, and compares at least `goal` pairs of results. */
export async function comparisons(goal: number): Promise<{ compared: number; different: string[]; ms: number }> {
  const database = await openTestDatabase();
  const started = performance.now();
  let compared = 0;
  const different: string[] = [];
  try {
    for (const statement of ['create schema portal', ...conditionFunctions()]) await database.owner.query(statement);
    for (let seed = 1000; compared < goal; seed += 1) {
      const found = await compareWithSql(database.owner, { seed, conditions: 80, rows: 25, viewers: 10 });
      compared += found.compared;
      different.push(...found.different);
    }
  } finally {
    await database.close();
  }
  return { compared, different, ms: performance.now() - started };
}
