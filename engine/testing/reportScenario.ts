import { getActiveStates } from '../core/drive/availableEvents.ts';
import { playScenario } from '../core/drive/playScenario.ts';
import type { DrivenMachine } from '../core/drive/DrivenMachine.ts';
import type { Scenario } from '../language/scenario.ts';
import type { ReportedRun, ScreenOfStep } from './formatReport.ts';

/** Replays a scenario without a browser, and reports each step. `screenOf` returns a step's screenshot, or a note about it. */
export function reportScenario(driven: DrivenMachine, scenario: Scenario, screenOf?: (step: number) => ScreenOfStep): ReportedRun {
  const { machine, about, covers } = scenario;
  return {
    machine,
    about,
    covers,
    steps: playScenario(driven, scenario).steps.map(({ index, step: { simulation, sideEffects }, failures }) => ({
      step: scenario.steps[index],
      states: getActiveStates(simulation.snapshot),
      effects: sideEffects.filter(({ kind }) => kind !== 'stop').map(({ name }) => name),
      time: simulation.time,
      failures,
      ...screenOf?.(index + 1),
    })),
  };
}
