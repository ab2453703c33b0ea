import { definePhrases } from 'chapterhouse';

/** Text for reconciling an account on the server. */
export const liveReconciliationPhrases = definePhrases('liveReconciliation', {
  matched: 'Matched: {item}',
  outstanding: 'Marked as outstanding: {item}',
  completed: 'Completed: {account}',
  reopened: 'Reopened',
});
