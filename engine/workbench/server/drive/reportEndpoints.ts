import { z } from 'zod';
import { parseBody } from '../readBody.ts';
import type { Mistake } from '../protocol.ts';
import type { DriveBench } from './driveBench.ts';
import type { PairsResponse } from './reportProtocol.ts';
import { exportRun } from './exportRun.ts';
import { playScreens } from './playScreens.ts';
import { tryInvariants } from './tryInvariants.ts';
import { unknownMachine } from './unknownMachine.ts';

const playRequest = z.strictObject({ scenario: z.string().max(300) });
const exportRequest = z.strictObject({
  run: z.string().max(20_000),
  as: z.enum(['mermaid', 'stately', 'playwright', 'report']),
  scenario: z.string().max(300).optional(),
});

/**
 * Returns the workbench's endpoints for checking, playing, and exporting machines. `folder` contains the portal. `origin` returns the
 * workbench's own origin.
 */
export function reportEndpoints(
  bench: () => Promise<DriveBench | Mistake>,
  folder: string,
  origin: () => string,
): Readonly<Record<string, (query: URLSearchParams, body: unknown) => Promise<object>>> {
  return {
    'GET /api/machines/pairs': async (query): Promise<PairsResponse | Mistake> => {
      const found = await bench();
      if ('mistake' in found) return found;
      const name = query.get('machine') ?? '';
      if (!found.plain.has(name)) return unknownMachine(found, name);
      const { all, taken } = found.pairs(name);
      return { pairs: all.size, gaps: [...all.keys()].filter((pair) => !taken.has(pair)) };
    },
    'GET /api/machines/invariants': async (query) => {
      const found = await bench();
      return 'mistake' in found ? found : tryInvariants(found, folder, query.get('machine') ?? '');
    },
    'POST /api/drive/play': async (_query, body) => {
      const found = await bench();
      if ('mistake' in found) return found;
      const read = parseBody(playRequest, body);
      return 'parsed' in read ? playScreens(found, read.parsed.scenario, origin()) : { mistake: read.mistake };
    },
    'POST /api/drive/export': async (_query, body) => {
      const found = await bench();
      if ('mistake' in found) return found;
      const read = parseBody(exportRequest, body);
      return 'parsed' in read ? exportRun(found, folder, read.parsed) : { mistake: read.mistake };
    },
  };
}
