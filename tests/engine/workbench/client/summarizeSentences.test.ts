import { expect, test } from 'vitest';
import { summarizeSentences } from '../../../../engine/workbench/client/summarizeSentences.ts';

const renamed = (from: string, screens: number) => `The link "${from}" is now called "Sisters" (on ${screens} screens)`;

test.each([
  [['The page is gone'], 'The page is gone.'],
  [['One. ', 'Two'].map((text) => text.trim()), 'One. Two.'],
  [[renamed('Brothers', 2), renamed('Members', 5)], `${renamed('Brothers', 2)} ${renamed('Members', 5)}`],
  [[renamed('Brothers', 2), renamed('Members', 5), renamed('All', 1)], `${renamed('Brothers', 2)} (and 2 more like this)`],
  [
    [
      'The title is now called "Our Sisters" (before: "Our Brothers").',
      'The link "Brothers" is now called "Sisters".',
      'Dues are due.',
      'In the files, text changed from "Ask your Brothers." to "Ask your Sisters."',
    ],
    '“Brothers” is now “Sisters” in 3 places. Dues are due.',
  ],
  [
    ['screens/a.json: "limit" is new', 'screens/b/c.json: "of" is new', 'x.json: "to" is new'],
    'screens/a.json: "limit" is new (and 2 more like this)',
  ],
  [['One.', 'Two is new.', 'Three is old.', 'Four is odd.'], 'One. Two is new. And 2 more changes.'],
])('a summary of %j is short', (sentences, summary) => {
  expect(summarizeSentences(sentences)).toBe(summary);
});
