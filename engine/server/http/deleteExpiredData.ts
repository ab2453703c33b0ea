import type { Queries } from '../database/Database.ts';
import { deleteOldCounts } from '../database/limits.ts';
import { clearOldLists } from '../database/lists.ts';
import { deleteOldResults } from '../database/operations.ts';
import { deleteOldMails } from '../database/outbox.ts';
import { forgetRecords } from '../database/records.ts';
import { deleteShownCodes } from '../database/secondFactors.ts';

const day = 24 * 3600 * 1000;

/** The age at which sent emails are deleted, in ms. */
const mailLifetime = 90 * day;

/** Deletes expired data, such as old request counts and emails. */
export async function deleteExpiredData(client: Queries, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  await deleteOldCounts(client, yesterday);
  await deleteOldResults(client, yesterday);
  await clearOldLists(client, yesterday);
  await deleteOldMails(client, new Date(now.getTime() - mailLifetime));
  await forgetRecords(client, now);
  await deleteShownCodes(client);
}
