import type { Scenario } from '../../../../engine/language/scenario.ts';

/** The kinds of things that happen in a scenario, each with its machine. */
function kindsOf({ machine, steps }: Scenario): string[] {
  const kinds = steps.flatMap((step): string[] => {
    const refused = step.expect?.refused === true ? ['refused'] : [];
    if ('send' in step) return [step.send, ...refused];
    if ('effect' in step) return ['fails' in step ? 'fails' : 'succeeds' in step ? 'succeeds' : 'never answers', ...refused];
    return Object.keys(step).filter((key) => ['wait', 'close', 'open'].includes(key));
  });
  return [...new Set(kinds)].flatMap((kind) => [kind, machine]);
}

/** As few scenarios as show every machine, every event, and every kind of thing that happens, at least once. */
export function scenarioSample<Named extends { scenario: Scenario }>(scenarios: readonly Named[]): Named[] {
  const missing = new Set(scenarios.flatMap(({ scenario }) => kindsOf(scenario)));
  const sample: Named[] = [];
  const adds = ({ scenario }: Named) => new Set(kindsOf(scenario).filter((kind) => missing.has(kind))).size;
  while (missing.size > 0) {
    const best = scenarios.reduce((found, next) => (adds(next) > adds(found) ? next : found));
    for (const kind of kindsOf(best.scenario)) missing.delete(kind);
    sample.push(best);
  }
  return sample;
}
