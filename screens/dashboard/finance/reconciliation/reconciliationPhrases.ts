import { definePhrases, type FormatPhrase } from 'chapterhouse';

export const reconciliationPhrases = definePhrases('reconciliation', {
  matched: 'Matched: {item} (sample data: kept until you reload the page)',
  outstanding: 'Marked as outstanding: {item} (sample data: kept until you reload the page)',
  completed: 'Completed: {account} (sample data: kept until you reload the page)',
  reopened: 'Reopened',
});

export type FormatReconciliation = FormatPhrase<typeof reconciliationPhrases.texts>;
