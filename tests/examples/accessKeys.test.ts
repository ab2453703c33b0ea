import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessSchema } from '../../engine/language/access.ts';
import { keysIn } from '../engine/compiler/edits/findMissingKeys.ts';

test('the harbor uses every key of access rules', () => {
  const rules: Record<string, object> = JSON.parse(readFileSync('examples/harbor/portal-config/live/access.json', 'utf8'));
  const used = Object.values(rules).flatMap(Object.keys);
  const entity = keysIn(accessSchema).get('*');
  expect([...(entity ? keysIn(entity).keys() : [])].filter((key) => !used.includes(key))).toEqual([]);
  expect(used).toContain('appoints');
});
