import { expect, test, vi } from 'vitest';
import { createCarriedEffects } from '../../../../engine/workbench/agent/createCarriedEffects.ts';

test('an effect’s result reaches the run before the input that its changes give the page, but other events don’t wait', async () => {
  const post = vi.fn<Parameters<typeof createCarriedEffects>[1]>();
  const effects = createCarriedEffects(async (effect) => {
    effects.sent('INPUT_CHANGED', { left: 0 });
    effects.sent('PRESS', {});
    if (effect === 'refund') throw new Error('too late');
    return 'paid';
  }, post);
  await effects.execute('pay', {});
  const waited = { workbench: 'sent', event: 'INPUT_CHANGED', payload: { left: 0 } };
  const pressed = { workbench: 'sent', event: 'PRESS', payload: {} };
  const paid = { workbench: 'carriedOut', effect: 'pay', output: 'paid' };
  expect(post.mock.calls.flat()).toEqual([pressed, paid, waited]);
  post.mockClear();
  await effects.execute('refund', {});
  const failed = { workbench: 'carriedOut', effect: 'refund', output: null, failure: 'too late' };
  expect(post.mock.calls.flat()).toEqual([pressed, failed, waited]);
});
