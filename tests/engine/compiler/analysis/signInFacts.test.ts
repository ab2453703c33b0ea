import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { signInFacts } from '../../../../engine/compiler/analysis/signInFacts.ts';
import { drivenPortal } from '../../../../engine/testing/drivenPortal.ts';

test('the sign-in facts of a variant contain the values that the rules read from it', async () => {
  const { portal, names } = (await drivenPortal(resolve('examples/rowing'))).checked;
  if (!portal) throw new Error('the example is a portal');
  expect(signInFacts(portal, 'juniors', names.runtime)).toEqual({ role: 'rower', program: 'junior' });
  expect(signInFacts(portal, 'none', names.runtime)).toEqual({});
});
