import { getActiveStates } from '../core/drive/availableEvents.ts';
import { playScenario } from '../core/drive/playScenario.ts';
import type { Driven } from '../core/drive/Driven.ts';
import type { Scenario } from '../language/scenario.ts';
import type { ReportedRun } from './formatReport.ts';

/** Replays a scenario without a screen, for a report. `pictureOf` returns the URL of a step's screenshot, if there is one. */
export function reportScenario(driven: Driven, scenario: Scenario, pictureOf?: (step: number) => string | undefined): ReportedRun {
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
      picture: pictureOf?.(index + 1),
    })),
  };
}
