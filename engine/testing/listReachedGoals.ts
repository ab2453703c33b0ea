import { listReached, type CoverageGoal } from '../core/drive/coverage.ts';
import type { DrivenMachine } from '../core/drive/DrivenMachine.ts';
import { playScenario } from '../core/drive/playScenario.ts';
import type { Scenario } from '../language/scenario.ts';

export function listReachedGoals(driven: DrivenMachine, scenario: Scenario): CoverageGoal[] {
  const { steps } = playScenario(driven, scenario);
  const unanswered = scenario.steps.flatMap((step) =>
    'effect' in step && step.neverAnswers ? [`effect ${step.effect} never answers`] : [],
  );
  return [...steps.flatMap(({ step }) => listReached(step)), ...unanswered];
}
