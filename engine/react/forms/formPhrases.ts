import { definePhrases } from '../../core/fields/phrases.ts';

export const formPhrases = definePhrases('form', {
  missing: 'Still missing: {fields}',
  choose: 'Choose…',
  noOptions: 'No options available',
  add: 'Add',
  addTo: 'Add to {list}',
  remove: 'Remove',
  removeOf: '{remove} {item}',
  item: '{item} {position, number}',
  show: 'Show',
  showPassword: 'Show password',
  hide: 'Hide',
  hidePassword: 'Hide password',
  stars: '{count, plural, one {# star} other {# stars}}',
});
