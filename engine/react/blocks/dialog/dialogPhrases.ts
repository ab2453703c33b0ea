import { definePhrases } from '../../../core/fields/phrases.ts';

export const dialogPhrases = definePhrases('dialog', {
  failed: 'This could not be loaded',
  gone: 'This is no longer here',
  closeAndTry: 'Close the dialog and try again in a moment.',
  removed: 'It may have been removed since the link was made.',
});
