import { join } from 'node:path';
import { importBundled } from '../../../engine/vite/load/importBundled.mjs';

const people = 500;
const goals = { seconds: 60, slower: 1.5 };

/**
 * Measures two cases: sending a newsletter to many people, and reading a list while many notifications are delivered.
 * @returns {Promise<boolean>} true if all goals are met.
 */
export async function mail() {
  const folder = join(import.meta.dirname, '../load');
  /** @type {typeof import('../load/newsletterToMany.ts')} */
  const { newsletterToMany } = await importBundled(join(folder, 'newsletterToMany.ts'));
  const newsletters = await newsletterToMany(people);
  for (const { database, received, answered, sent } of newsletters) {
    console.info(
      `  ${database}: a newsletter to ${received} people (of ${people + 3}) was queued after ${answered.toFixed(1)} s and sent after ${sent.toFixed(1)} s  (goal ${goals.seconds})`,
    );
  }
  /** @type {typeof import('../load/noticesWhileReading.ts')} */
  const { noticesWhileReading } = await importBundled(join(folder, 'noticesWhileReading.ts'));
  const notices = await noticesWhileReading({ people });
  for (const { database, notices: count, streams, refused, delivered, before, during, before95, during95, delay95 } of notices) {
    console.info(
      `  ${database}: ${count} notifications to ${streams} open pages: a list takes ${(during / before).toFixed(2)} times as long  (goal ${goals.slower}; half within ${before.toFixed(1)} and ${during.toFixed(1)} ms, 95 of 100 within ${before95.toFixed(0)} and ${during95.toFixed(0)} ms), refused ${refused}  (goal 0), 95 of 100 notifications within ${delay95.toFixed(0)} ms, arrived ${(delivered * 100).toFixed(1)} %  (goal 100)`,
    );
  }
  return (
    newsletters.every(({ received, sent }) => received === people + 3 && sent <= goals.seconds) &&
    notices.every(({ refused, delivered, before, during }) => refused === 0 && delivered === 1 && during / before <= goals.slower)
  );
}
