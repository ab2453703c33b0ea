import { definePhrases } from '../../core/fields/phrases.ts';

export const uiPhrases = definePhrases('ui', {
  close: 'Close',
  loading: 'Loading',
  newTab: '(opens in a new tab)',
  notOpened: 'This could not be opened. Please try again in a moment.',
  skip: 'Skip to content',
  pageFailed: 'This page could not be loaded',
  pageMissing: 'Page not found',
  reload: 'Reload the page',
});
