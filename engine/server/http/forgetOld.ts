import type { Queries } from '../database/Database.ts';
import { forgetCounts } from '../database/limits.ts';
import { forgetLists } from '../database/lists.ts';
import { forgetDone } from '../database/operations.ts';
import { forgetMails } from '../database/outbox.ts';
import { forgetRecords } from '../database/records.ts';
import { forgetShownCodes } from '../database/secondFactors.ts';

const day = 24 * 3600 * 1000;

/** How long to keep emails that were sent (ms). */
const mailsKept = 90 * day;

/** Deletes data that is kept only for a while: counts of requests, old emails, and records with a rule that says when to forget them. */
export async function forgetOld(client: Queries, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  await forgetCounts(client, yesterday);
  await forgetDone(client, yesterday);
  await forgetLists(client, yesterday);
  await forgetMails(client, new Date(now.getTime() - mailsKept));
  await forgetRecords(client, now);
  await forgetShownCodes(client);
}
