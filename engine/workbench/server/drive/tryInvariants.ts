import { breaksInvariant } from '../../../core/drive/invariants.ts';
import { playScenario } from '../../../core/drive/playScenario.ts';
import { findFailingRun } from '../../../testing/randomRuns.ts';
import { invariantRules, readInvariants } from '../../../testing/readInvariants.ts';
import type { Mistake } from '../protocol.ts';
import type { DriveBench } from './driveBench.ts';
import type { DriveRun } from './driveProtocol.ts';
import type { InvariantsResponse, SerializedInvariant } from './reportProtocol.ts';
import { encodeRun } from './runCode.ts';
import { unknownMachine } from './unknownMachine.ts';

/** Checks a machine's invariants in its scenarios and in random runs. `folder` is the portal's folder. */
export function tryInvariants(bench: DriveBench, folder: string, machine: string): InvariantsResponse | Mistake {
  const given = bench.usualGiven(machine);
  const driven = bench.machines.get(machine)?.(given);
  if (!driven) return unknownMachine(bench, machine);
  const pool = bench.pool(machine);
  const invariants = readInvariants(folder, driven);
  const played = bench.scenarios.flatMap(({ scenario }) => {
    const own = scenario?.machine === machine ? bench.machines.get(machine)?.(scenario.given) : undefined;
    return scenario && own ? [{ scenario, steps: playScenario(own, scenario).steps.map(({ step }) => step) }] : [];
  });
  return {
    invariants: invariants.map((invariant): SerializedInvariant => {
      const { sentence } = invariant;
      const [rule] = invariantRules([invariant], pool);
      const random = rule && findFailingRun(driven, pool, rule.check);
      if (random)
        return createBrokenInvariant(sentence, random.reason, {
          machine,
          given: { ...given, input: { ...random.input } },
          steps: random.steps,
        });
      for (const { scenario, steps } of played) {
        const found = breaksInvariant(invariant, steps, pool);
        const run = { machine, given: scenario.given, steps: scenario.steps.slice(0, found?.at) };
        if (found) return createBrokenInvariant(sentence, found.reason, run);
      }
      return { sentence };
    }),
  };
}

function createBrokenInvariant(sentence: string, reason: string, run: DriveRun): SerializedInvariant {
  const code = encodeRun(run);
  return { sentence, broken: { reason, run: typeof code === 'string' ? code : '' } };
}
