import { definePhrases } from '../../../core/fields/phrases.ts';

export const peoplePhrases = definePhrases('people', {
  others: '{count, plural, one {# other} other {# others}}',
  people: '{count, plural, one {# person} other {# people}}',
});
