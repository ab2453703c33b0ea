import { definePhrases, type FormatPhrase } from 'chapterhouse';

/** Text for reconciling an account during a visit. */
export const reconciliationPhrases = definePhrases('reconciliation', {
  matched: 'Matched for this visit: {item}',
  outstanding: 'Set aside as outstanding for this visit: {item}',
  completed: 'Completed for this visit: {account}. Sample data, nothing was filed',
  reopened: 'Reopened',
});

export type FormatReconciliation = FormatPhrase<typeof reconciliationPhrases.texts>;
