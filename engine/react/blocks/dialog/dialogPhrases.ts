import { definePhrases } from '../../../core/fields/phrases.ts';

export const dialogPhrases = definePhrases('dialog', {
  failed: 'This record couldn’t be loaded',
  gone: 'This record no longer exists',
  closeAndTry: 'Close the dialog and try again in a moment.',
  removed: 'The record may have been removed.',
});
