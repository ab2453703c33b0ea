import { expect, test } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { runEffect } from '../../../../engine/workbench/agent/runEffect.ts';

const machine = createMachine({ id: 'sale' }).provide({
  actors: {
    pay: fromPromise<string, { amount: number }>(({ input: { amount } }) =>
      amount > 5 ? Promise.reject(new Error('too much')) : Promise.resolve(`paid ${amount}`),
    ),
  },
});

test('an effect runs with its input, and its failure is passed on', async () => {
  await expect(runEffect(machine, 'pay', { amount: 5 })).resolves.toBe('paid 5');
  await expect(runEffect(machine, 'pay', { amount: 6 })).rejects.toThrow('too much');
  await expect(runEffect(machine, 'toString', {})).rejects.toThrow('the page has no effect "toString"');
});
