import { definePhrases } from '../../../core/fields/phrases.ts';

export const cardPhrases = definePhrases('card', {
  noPicture: 'Picture missing',
  noPictureOf: '{name} (picture missing)',
});
