import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOfSources } from '../browser/support/buildPortal.mjs';
import { tempPortal } from '../support/tempPortal.ts';

test('the hash of a build changes with the portal’s files, but not with its guides', () => {
  const folder = tempPortal({ 'screens/index.json': '{}', 'portal.ts': '' });
  const before = hashOfSources(folder);
  writeFileSync(join(folder, 'guide.md'), 'new');
  expect(hashOfSources(folder)).toBe(before);
  writeFileSync(join(folder, 'screens/index.json'), '[]');
  const after = hashOfSources(folder);
  expect(after).not.toBe(before);
  writeFileSync(join(folder, 'screens/index.json'), '{}');
  expect(hashOfSources(folder)).toBe(before);
});

test('a build with another configuration depends on that configuration’s folder, too', () => {
  const folder = tempPortal({ 'screens/index.json': '{}', 'open/main.tsx': '' });
  const [without, before] = [hashOfSources(folder), hashOfSources(folder, join(folder, 'open'))];
  expect(before).not.toBe(without);
  writeFileSync(join(folder, 'open/main.tsx'), 'new');
  expect(hashOfSources(folder, join(folder, 'open'))).not.toBe(before);
  expect(hashOfSources(folder)).toBe(without);
});
