import { collectValues } from '../core/drive/shortestRuns.ts';
import { drivenPortal } from './drivenPortal.ts';
import { machineRules } from './machineRules.ts';
import { checkRandomRuns, type RandomRuns } from './randomRuns.ts';
import { invariantRules, readInvariants } from './readInvariants.ts';
import { readScenarios } from './readScenarios.ts';

/** Plays random runs of all machines. Returns 1 if a run breaks a rule or an invariant. */
export async function tryRandomRuns(
  folder: string,
  { print = console.log, ...runs }: RandomRuns & { print?: (line: string) => void } = {},
): Promise<0 | 1> {
  const { machines } = await drivenPortal(folder);
  const scenarios = readScenarios(folder, machines).flatMap(({ scenario }) => scenario ?? []);
  let broken = 0;
  for (const [name, make] of machines) {
    const own = scenarios.filter(({ machine }) => machine === name);
    const driven = make(own[0]?.given ?? { input: {}, scope: {}, records: {} });
    const pool = collectValues(own);
    const rules = [...machineRules(driven, pool), ...invariantRules(readInvariants(folder, driven), pool)];
    const failures = rules.flatMap(({ sentence, check }) => {
      try {
        checkRandomRuns(driven, pool, check, runs);
        return [];
      } catch (error) {
        return [`${name}: the rule "${sentence}" is broken: ${error instanceof Error ? error.message : String(error)}`];
      }
    });
    broken += failures.length;
    for (const line of failures.length > 0 ? failures : [`${name}: every rule holds in random runs`]) print(line);
  }
  return broken > 0 ? 1 : 0;
}
