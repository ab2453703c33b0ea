import { expect, test } from 'vitest';
import { contrastWords } from '../../../../engine/workbench/editor/contrastWords.ts';

test.each([
  [
    '#1e40af',
    [
      'White text on this color has a contrast of 8.7 : 1, enough for text.',
      'On light pages, this color has a contrast of 8.7 : 1, enough for text.',
      'On dark pages, this color has a contrast of 2.1 : 1, too little; text there is shown in a lighter shade.',
    ],
  ],
  [
    '#fde047',
    [
      'Black text on this color has a contrast of 15.9 : 1, enough for text.',
      'On light pages, this color has a contrast of 1.3 : 1, too little; text there is shown in a darker shade.',
      'On dark pages, this color has a contrast of 13.9 : 1, enough for text.',
    ],
  ],
])('the words about %s say what is readable on it and where it is readable', (color, words) => {
  expect(contrastWords(color, false).map((one) => one.words)).toEqual(words);
  expect(contrastWords(color, true).map((one) => one.words)).toEqual(words.slice(0, 1));
});
