import { listReached, type Reachable } from '../core/drive/coverage.ts';
import type { Driven } from '../core/drive/Driven.ts';
import { playScenario } from '../core/drive/playScenario.ts';
import type { Scenario } from '../language/scenario.ts';

export function reachedBy(driven: Driven, scenario: Scenario): Reachable[] {
  const { steps } = playScenario(driven, scenario);
  const unanswered = scenario.steps.flatMap((step) =>
    'effect' in step && step.neverAnswers ? [`effect ${step.effect} never answers`] : [],
  );
  return [...steps.flatMap(({ step }) => listReached(step)), ...unanswered];
}
