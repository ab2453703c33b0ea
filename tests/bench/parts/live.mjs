import { join } from 'node:path';
import { runnerImport } from 'vite';

/** @typedef {typeof import('../live/comparisons.ts')} Comparisons */

/** How many answers of SQL are held against those of JavaScript. */
const goal = 1_000_000;

/**
 * The live chapter: whether a database answers conditions as the browser does.
 * @returns {Promise<boolean>} whether it does.
 */
export async function live() {
  const { module } = await runnerImport(join(import.meta.dirname, '../live/comparisons.ts'), {
    configFile: false,
    logLevel: 'error',
    environments: { inline: { resolve: { external: ['@electric-sql/pglite', 'pg'] } } },
  });
  const { comparisons } = /** @type {Comparisons} */ (module);
  const { compared, different, ms } = await comparisons(goal);
  console.info(
    `  answers of SQL and JavaScript compared ${compared}, different ${different.length}  (goal 0, ${(ms / 1000).toFixed(0)} s)`,
  );
  for (const sentence of different.slice(0, 3)) console.info(`  ${sentence}`);
  return different.length === 0;
}
