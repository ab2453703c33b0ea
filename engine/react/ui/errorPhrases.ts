import { definePhrases } from '../../core/fields/phrases.ts';

export const errorPhrases = definePhrases('error', {
  unexpected: 'Unexpected Application Error!',
  notFound: '404 Not Found',
  mistyped: 'The address may be mistyped, or the page may have moved.',
  toStart: 'Back to the home page',
  partNotLoaded: 'This part of the page could not be loaded',
  partNotShown: 'This part of the page could not be shown',
  reason: '{place}, block “{block}”: {reason}',
  tryAgain: 'Try again',
  offline: 'No connection. This will load once you’re back online.',
  updated: 'The portal was updated. Reload the page to continue. Unsaved entries will be lost.',
  remembered: 'Reload the page to try again. Unsaved entries will be lost.',
  failed: 'Please try again in a moment.',
});
