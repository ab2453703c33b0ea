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

/** Scores a scenario: one point per kind of step, plus 100 if an effect succeeds. */
function reachOf(scenario: Scenario): number {
  const kinds = kindsOf(scenario);
  return kinds.size + (kinds.has('succeeds') ? 100 : 0);
}

/**
 * Selects one scenario per machine. One is enough to find wrong bindings in buttons and text.
 * If SCENARIOS=all or TEST_ALL=1 is set, selects all scenarios.
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
