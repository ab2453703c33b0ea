import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { authorName, storeAuthorName } from '../../../../engine/workbench/server/authorName.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

test('the name for the next save is the git user’s, until another name is entered', async () => {
  const folder = tempPortal({});
  expect(authorName(folder)).not.toBe('');
  execFileSync('git', ['init', '--quiet', folder]);
  execFileSync('git', ['-C', folder, 'config', 'user.name', 'Gina Git']);
  expect(authorName(folder)).toBe('Gina Git');
  storeAuthorName(folder, 'Olaf Officer');
  expect(authorName(folder)).toBe('Olaf Officer');
});
