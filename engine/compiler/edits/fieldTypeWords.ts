import { sentenceCase } from './keyWords.ts';

const words: Readonly<Record<string, string>> = {
  text: 'Single-line text',
  textarea: 'Multi-line text',
  money: 'Amount of money',
  percent: 'Percentage',
  rating: 'Rating with stars',
  datetime: 'Date and time',
  checkbox: 'Checkbox',
  select: 'One of several choices',
  url: 'Web address',
  image: 'Picture',
  list: 'List',
};

/** Returns a label for a field type. For types that the portal's code defines, the label is derived from the name. */
export function fieldTypeWords(type: string): string {
  return Object.hasOwn(words, type) ? (words[type] ?? type) : sentenceCase(type);
}
