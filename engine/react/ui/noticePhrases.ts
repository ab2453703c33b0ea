import { definePhrases } from '../../core/fields/phrases.ts';

export const noticePhrases = definePhrases('notice', {
  show: 'Show',
  undo: 'Undo',
  dismiss: 'Dismiss',
  undone: 'Undone',
  notUndone: 'This couldn’t be undone. The record may have changed.',
  cancel: 'Cancel',
  offline: 'You’re offline. Pages you’ve already opened still work.',
});
