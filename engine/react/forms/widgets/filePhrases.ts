import { definePhrases } from '../../../core/fields/phrases.ts';

export const filePhrases = definePhrases('file', {
  remove: 'Remove',
  removeOf: 'Remove {name}',
  uploading: 'Uploading {name}',
  cancel: 'Cancel',
  tooLarge: 'This file is too large. The limit is {size}.',
  empty: 'This file is empty. Choose a different one.',
  unreadable: 'This file can’t be read. Choose it again.',
  limit: 'Up to {size}',
});
