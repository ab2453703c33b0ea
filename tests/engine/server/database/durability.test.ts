import { describe, expect, test } from 'vitest';
import { kills, powerCuts } from '../../../support/durability.ts';

// More of both: `npm run bench -- live`.

// Many starts of a database, one after the other.

describe('what an embedded database has acknowledged', () => {
  test('is there after its process was killed', async () => {
    const { acknowledged, lost } = await kills(5, 1);
    expect(acknowledged).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')('is there after a power cut (which only Linux can be asked about)', async () => {
    const { acknowledged, lost } = await powerCuts(3, 1);
    expect(acknowledged).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });
});
