import { definePhrases } from '../../core/fields/phrases.ts';

export const sharedFormPhrases = definePhrases('sharedForm', {
  restored: 'Your unsaved entries were restored. Save them when you’re done.',
  title: 'Someone else changed this while you had it open',
  text: 'Nothing was saved, and your entries are still here. Choose what to keep, then save again.',
  chosen: 'The form now contains the values that you chose. Save the form to keep them.',
  theirs: 'Theirs',
  yours: 'Yours',
  keep: 'Keep mine',
  keepOf: 'Keep mine: {field}',
  keepAll: 'Keep all of mine',
  take: 'Use theirs',
  takeOf: 'Use theirs: {field}',
  takeAll: 'Use all of theirs',
});
