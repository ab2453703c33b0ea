import { join } from 'node:path';
import { importBundled } from '../../engine/vite/load/importBundled.mjs';

/**
 * Queues eight emails in a folder's database, and sends emails to `url` until this process is killed. Reports each queued email's number.
 */
const [folder = '', url = ''] = process.argv.slice(2);
const { openMailing } = await importBundled(join(import.meta.dirname, 'mailing.ts'));
const { queue, states } = await openMailing(folder, url);
const first = (await states()).size + 1;
for (let number = first; number < first + 8; number += 1) {
  await queue(number);
  process.send?.(number);
}
setInterval(() => undefined, 1000);
