import { definePhrases } from '../../core/fields/phrases.ts';

export const pressPhrases = definePhrases('press', {
  failed: 'This didn’t work. {reason}',
  tryAgain: 'Please try again in a moment.',
  offline: 'You’re offline. Try again when you’re back online.',
  reload: 'Reload the page, then try again.',
});
