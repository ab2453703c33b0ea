import type { Mistake } from '../protocol.ts';
import type { DriveBench } from './driveBench.ts';
import type { PairsAnswer } from './driveProtocol.ts';
import { unknownMachine } from './unknownMachine.ts';

/** Returns the endpoints that report on machines without driving them. */
export function reportAnswers(
  bench: () => Promise<DriveBench | Mistake>,
): Readonly<Record<string, (query: URLSearchParams, body: unknown) => Promise<object>>> {
  return {
    'GET /api/machines/pairs': async (query): Promise<PairsAnswer | Mistake> => {
      const found = await bench();
      if ('mistake' in found) return found;
      const name = query.get('machine') ?? '';
      if (!found.plain.has(name)) return unknownMachine(found, name);
      const { all, taken } = found.pairs(name);
      return { pairs: all.size, gaps: [...all.keys()].filter((pair) => !taken.has(pair)) };
    },
  };
}
