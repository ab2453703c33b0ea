import { join } from 'node:path';
import { importBundled } from '../../engine/vite/load/importBundled.mjs';

/**
 * Reports the known records that are missing from a folder's database. Then writes and reports more records, until this process is killed.
 */
const [folder = '', known] = process.argv.slice(2);
/** @param {string} file @returns {Promise<any>} */
const load = (file) => importBundled(join(import.meta.dirname, file));
const { openFolder } = await load('../../engine/server/database/embedded.ts');
const { lostRecords, writeRecords } = await load('writtenRecords.ts');
const database = await openFolder(folder);
process.send?.(Number(known) === 0 ? [] : await lostRecords(database, Number(known)));
await writeRecords(database, (/** @type {number} */ id) => process.send?.(id));
