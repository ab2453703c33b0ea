import { definePhrases, type FormatPhrase } from 'chapterhouse';

/** Text for reconciling an account during a visit. */
export const reconciliationPhrases = definePhrases('reconciliation', {
  matched: 'Matched until you reload the page: {item}',
  outstanding: 'Marked as outstanding until you reload the page: {item}',
  completed: 'Completed until you reload the page: {account}. Sample data: nothing was filed',
  reopened: 'Reopened',
});

export type FormatReconciliation = FormatPhrase<typeof reconciliationPhrases.texts>;
