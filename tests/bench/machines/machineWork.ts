import { readdirSync, readFileSync } from 'node:fs';
import { checkScenario } from '../../../engine/compiler/machines/checkScenario.ts';
import {
  finishEffect,
  beginRun,
  nextTimer,
  sendEvent,
  advanceTime,
  type SimulationState,
  type SimulationStep,
} from '../../../engine/core/drive/SimulationState.ts';
import { playScenario } from '../../../engine/core/drive/playScenario.ts';
import { collectValues } from '../../../engine/core/drive/shortestRuns.ts';
import { simplePaths } from '../../../engine/core/drive/simplePaths.ts';
import type { ScenarioStep } from '../../../engine/language/scenario.ts';
import { bareMachines } from '../../support/bareMachines.ts';

const scenarios = readdirSync('tests/scenarios').flatMap((name) => {
  const file = `tests/scenarios/${name}`;
  return checkScenario(file, readFileSync(file, 'utf8'), bareMachines).scenario ?? [];
});

const allPaths = () =>
  [...bareMachines.values()].map((driven) => {
    const pool = collectValues(scenarios.filter(({ machine }) => machine === driven.name));
    return { driven, runs: simplePaths(driven, pool) };
  });

/** Generates and replays all simple paths of the shipped portal's machines. `ms` is the time for both. */
export function pathsWork(): { paths: number; ms: number; isGood: boolean } {
  const started = performance.now();
  const played = allPaths().flatMap(({ driven, runs }) =>
    runs.map(({ input, steps }) => {
      const given = { input, scope: {}, records: {} };
      return playScenario(driven, { machine: driven.name, about: 'a simple path', given, steps: [...steps] });
    }),
  );
  return { paths: played.length, ms: performance.now() - started, isGood: played.every(({ isGood }) => isGood) };
}

type RunStep = () => SimulationStep;

/** Returns the steps that the machines handle. `beginning` has the steps that start an effect, and `pure` has all others. */
function listSteps(): { pure: RunStep[]; beginning: RunStep[] } {
  const pure: RunStep[] = [];
  const beginning: RunStep[] = [];
  for (const { driven, runs } of allPaths()) {
    for (const { input, steps } of runs) {
      let { simulation } = beginRun(driven, input);
      for (const step of steps) {
        const current = simulation;
        const runStep = createStep(current, step);
        const result = runStep?.();
        if (!runStep || !result?.wasHandled) continue;
        (result.sideEffects.some(({ kind }) => kind === 'start') ? beginning : pure).push(runStep);
        simulation = result.simulation;
      }
    }
  }
  return { pure, beginning };
}

function createStep(simulation: SimulationState, step: ScenarioStep): RunStep | undefined {
  if ('send' in step) return () => sendEvent(simulation, step.send, step.with);
  if ('wait' in step) return () => advanceTime(simulation, (nextTimer(simulation)?.at ?? 0) - simulation.time);
  if (!('effect' in step)) return undefined;
  const outcome = step.fails === undefined ? { succeeds: step.succeeds } : { fails: new Error(step.fails) };
  return () => finishEffect(simulation, step.effect, outcome);
}

/** Returns the number of events, transitions (`pure`), and started effects (`beginning`) per second. */
export function transitionWork(ms: number): { events: number; pure: number; beginning: number } {
  const { pure, beginning } = listSteps();
  const events = rate(pure, ms);
  return { events, pure: events * transitionsOf(pure), beginning: rate(beginning, ms) };
}

/** Returns the average number of transitions per event, including those through transient states. */
function transitionsOf(all: readonly RunStep[]): number {
  const counts = all.map((runStep) => runStep().microsteps.reduce((sum, { transitions }) => sum + transitions.length, 0));
  return counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
}

function rate(all: readonly RunStep[], ms: number): number {
  let count = 0;
  const started = performance.now();
  while (performance.now() - started < ms) {
    for (const runStep of all) runStep();
    count += all.length;
  }
  return (1000 * count) / (performance.now() - started);
}
