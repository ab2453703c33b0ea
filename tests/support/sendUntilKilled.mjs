import { join } from 'node:path';
import { importBundled } from '../../engine/vite/load/importBundled.mjs';

/** Queues mails in the database in a folder, reports the number of each, and sends them to a mail server, until it is killed. */
const [folder = '', url = ''] = process.argv.slice(2);
const { openMailing } = await importBundled(join(import.meta.dirname, 'mailing.ts'));
const { queue, states } = await openMailing(folder, url);
for (let number = (await states()).size + 1; ; number += 1) {
  await queue(number);
  process.send?.(number);
}
