import { describe, expect, test } from 'vitest';
import { kills, powerCuts } from '../../../support/durability.ts';
import { isFull, sampled } from '../../../support/fullCounts.ts';

// The timeout is long, because `fsync` is slow on a busy disk.
describe('an embedded database', { timeout: sampled(120_000, 900_000) }, () => {
  test('an embedded database keeps each acknowledged record after its process is killed', async () => {
    const { acknowledged, lost } = await kills(sampled(1, 5), 1);
    expect(acknowledged).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  test.runIf(isFull && process.platform === 'linux')(
    'an embedded database keeps each acknowledged record after a power cut, which only Linux can simulate',
    async () => {
      const { acknowledged, lost } = await powerCuts(sampled(1, 3), 1);
      expect(acknowledged).toBeGreaterThan(0);
      expect(lost).toEqual([]);
    },
  );
});
