import { definePhrases } from 'chapterhouse';

/** Text about reconciliations in the live portal. */
export const liveReconciliationPhrases = definePhrases('liveReconciliation', {
  matched: 'Matched: {item}',
  outstanding: 'Marked as outstanding: {item}',
  completed: 'Completed: {account}',
  reopened: 'Reopened',
});
