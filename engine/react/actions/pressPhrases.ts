import { definePhrases } from '../../core/fields/phrases.ts';

export const pressPhrases = definePhrases('press', {
  failed: 'This could not be done. {reason}',
  tryAgain: 'Please try again in a moment.',
  reload: 'Reload the page, then try again.',
});
