import { join } from 'node:path';
import { importBundled } from '../../../engine/vite/load/importBundled.mjs';

const goals = { writes: { embedded: 20, server: 50 }, p95: 2000 };

/**
 * Measures writes over HTTP while 500 event streams are open. On a busy machine, compare only the CPU time per write with earlier runs.
 * @returns {Promise<boolean>} true if all goals are met.
 */
export async function load() {
  const file = join(import.meta.dirname, '../load/writesWhileStreaming.ts');
  /** @type {typeof import('../load/writesWhileStreaming.ts')} */
  const { writesWhileStreaming } = await importBundled(file);
  const figures = await writesWhileStreaming(goals.writes);
  for (const { database, perSecond, streams, writes, refused, p50, p95, delay95, delivered, cpu } of figures) {
    console.info(
      `  ${database}: ${perSecond} writes a second while ${streams} pages are open, ${writes} writes, refused ${refused}  (goal 0), half within ${p50.toFixed(0)} ms, 95 of 100 within ${p95.toFixed(0)} ms  (goal ${goals.p95}), 95 of 100 reports within ${delay95.toFixed(0)} ms; CPU of each write ${cpu.toFixed(1)} ms; reports that arrived ${(delivered * 100).toFixed(1)} %  (goal 100)`,
    );
  }
  return figures.every(({ refused, p95, delivered }) => refused === 0 && p95 <= goals.p95 && delivered === 1);
}
