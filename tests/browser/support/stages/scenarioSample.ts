import { isFull } from '../../../support/fullCounts.ts';
import type { Scenario } from '../../../../engine/language/scenario.ts';

/** The kinds of things that happen in a scenario. */
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

/** How much of a machine's screen a scenario goes through. One that ends well comes before all that do not. */
function reachOf(scenario: Scenario): number {
  const kinds = kindsOf(scenario);
  return kinds.size + (kinds.has('succeeds') ? 100 : 0);
}

/**
 * The scenarios to replay on the real screen. By default one for each machine: the one in which the most kinds of things happen, the first
 * of several, and one in which an effect succeeds if there is any. All of them where SCENARIOS=all or TEST_ALL=1 asks for them. `npm test` replays each one without a screen; what only a screen
 * can get wrong is how its buttons and words are bound to the machine, and one scenario goes through that.
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
