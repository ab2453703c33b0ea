import { join } from 'node:path';
import { importBundled } from '../../engine/vite/load/importBundled.mjs';

/**
 * Checks the records with the ids 1 to `known`, and sends the ids of lost records to the parent process. Then writes records until it's
 * killed, and sends each record's id.
 */
const [folder = '', known] = process.argv.slice(2);
/** @param {string} file @returns {Promise<any>} */
const load = (file) => importBundled(join(import.meta.dirname, file));
const { openFolder } = await load('../../engine/server/database/embedded.ts');
const { lostRecords, writeRecords } = await load('writtenRecords.ts');
const database = await openFolder(folder);
process.send?.(Number(known) === 0 ? [] : await lostRecords(database, Number(known)));
await writeRecords(database, (/** @type {number} */ id) => process.send?.(id));
