import { expect, test } from 'vitest';
import { markPlaces, placeOfValue } from '../../../../engine/vite/modules/markedPlaces.ts';

test('a visible block leads back to its source, and a text by cases to the matching case', () => {
  const [first, last] = [{ when: { 'viewer.signedIn': true }, text: 'Welcome back' }, { text: 'Welcome' }];
  const block = { block: 'hero', title: { cases: [first, last] } };
  markPlaces({ screens: { '/': { blocks: [block] } } }, [[['screens', '/'], 'screens/index.json', []]]);
  expect(placeOfValue(block)).toEqual({ file: 'screens/index.json', path: ['blocks', 0] });
  expect(placeOfValue(last)).toEqual({ file: 'screens/index.json', path: ['blocks', 0, 'title', 1] });
});
