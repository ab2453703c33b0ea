import { expect, test } from 'vitest';
import { markPlaces, placeOfValue } from '../../../../../engine/dev/workbench/agent/markedPlaces.ts';

test('what is seen leads back to where it was written, a text by cases to the case in its list', () => {
  const [first, last] = [{ when: { 'viewer.signedIn': true }, text: 'Welcome back' }, { text: 'Welcome' }];
  const block = { block: 'hero', title: { cases: [first, last] } };
  markPlaces({ screens: { '/': { blocks: [block] } } }, [[['screens', '/'], 'screens/index.json', []]]);
  expect(placeOfValue(block)).toEqual({ file: 'screens/index.json', path: ['blocks', 0] });
  expect(placeOfValue(last)).toEqual({ file: 'screens/index.json', path: ['blocks', 0, 'title', 1] });
});
