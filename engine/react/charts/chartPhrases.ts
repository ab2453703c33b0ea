import { definePhrases } from '../../core/fields/phrases.ts';

export const chartPhrases = definePhrases('chart', {
  showNumbers: 'Show the numbers',
  hideNumbers: 'Hide the numbers',
  difference: 'Difference',
  differenceOf: 'Difference {amount}',
});
