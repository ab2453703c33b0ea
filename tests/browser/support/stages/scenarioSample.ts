import { isFull } from '../../../support/fullCounts.ts';
import type { Scenario } from '../../../../engine/language/scenario.ts';

function kindsOf({ steps }: Scenario): ReadonlySet<string> {
  return new Set(
    steps.flatMap((step): string[] => {
      const refused = step.expect?.refused === true ? ['refused'] : [];
      if ('send' in step) return [step.send, ...refused];
      if ('effect' in step) return ['fails' in step ? 'fails' : 'succeeds' in step ? 'succeeds' : 'never answers', ...refused];
      return Object.keys(step).filter((key) => ['wait', 'close', 'open'].includes(key));
    }),
  );
}

/** Returns a score for how much of a machine's screen a scenario covers. A successful effect gives the highest score. */
function reachOf(scenario: Scenario): number {
  const kinds = kindsOf(scenario);
  return kinds.size + (kinds.has('succeeds') ? 100 : 0);
}

/**
 * Chooses the scenarios to replay on the real screen. For each machine, chooses the one with the most kinds of steps, preferably one with a
 * successful effect. With SCENARIOS=all or TEST_ALL=1, chooses all. `npm test` replays every scenario without a screen. A screen is needed
 * only to find buttons and texts that are bound incorrectly, and one scenario is enough for those.
 */
export function scenarioSample<Named extends { scenario: Scenario }>(scenarios: readonly Named[]): Named[] {
  if (isFull || process.env.SCENARIOS === 'all') return [...scenarios];
  const sample = new Map<string, Named>();
  for (const next of scenarios) {
    const best = sample.get(next.scenario.machine);
    if (!best || reachOf(next.scenario) > reachOf(best.scenario)) sample.set(next.scenario.machine, next);
  }
  return [...sample.values()];
}
