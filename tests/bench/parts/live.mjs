import { join } from 'node:path';
import { runnerImport } from 'vite';

/** How many answers of SQL are held against those of JavaScript, and how often the embedded database is interrupted while it writes. */
const goals = { comparisons: 1_000_000, kills: 50, powerCuts: 20 };

/**
 * The live chapter: whether a database answers conditions as the browser does, and keeps what it acknowledged.
 * @returns {Promise<boolean>} whether it does.
 */
export async function live() {
  const { comparisons } = /** @type {typeof import('../live/comparisons.ts')} */ (await load('../live/comparisons.ts'));
  const { compared, different, ms } = await comparisons(goals.comparisons);
  console.info(
    `  answers of SQL and JavaScript compared ${compared}, different ${different.length}  (goal 0, ${(ms / 1000).toFixed(0)} s)`,
  );
  for (const sentence of different.slice(0, 3)) console.info(`  ${sentence}`);

  const durability = /** @type {typeof import('../../support/durability.ts')} */ (await load('../../support/durability.ts'));
  const seed = Number(process.env.SEED ?? 20_251_122);
  const killed = await durability.kills(goals.kills, seed);
  console.info(`  killed ${goals.kills} times: records acknowledged ${killed.acknowledged}, lost ${killed.lost.length}  (goal 0)`);
  const cut = process.platform === 'linux' ? await durability.powerCuts(goals.powerCuts, seed) : undefined;
  console.info(
    cut
      ? `  without power ${goals.powerCuts} times: records acknowledged ${cut.acknowledged}, lost ${cut.lost.length}  (goal 0)`
      : '  without power: only Linux can be asked about it',
  );
  return [different, killed.lost, cut?.lost ?? []].every((found) => found.length === 0);
}

/** @param {string} file @returns {Promise<unknown>} */
async function load(file) {
  const { module } = await runnerImport(join(import.meta.dirname, file), {
    configFile: false,
    logLevel: 'error',
    environments: { inline: { resolve: { external: ['@electric-sql/pglite', 'pg'] } } },
  });
  return module;
}
