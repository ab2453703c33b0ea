import type { Queries } from '../database/Database.ts';
import { forgetCounts } from '../database/limits.ts';
import { forgetLists } from '../database/lists.ts';
import { forgetDone } from '../database/operations.ts';
import { forgetMails } from '../database/outbox.ts';
import { forgetRecords } from '../database/records.ts';
import { forgetShownCodes } from '../database/secondFactors.ts';

const day = 24 * 3600 * 1000;

/** The age at which sent emails are deleted, in ms. */
const mailLifetime = 90 * day;

/** Deletes expired data, such as old request counts and emails. */
export async function forgetOld(client: Queries, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  await forgetCounts(client, yesterday);
  await forgetDone(client, yesterday);
  await forgetLists(client, yesterday);
  await forgetMails(client, new Date(now.getTime() - mailLifetime));
  await forgetRecords(client, now);
  await forgetShownCodes(client);
}
