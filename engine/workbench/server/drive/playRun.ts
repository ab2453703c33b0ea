import type { DrivenMachine } from '../../../core/drive/DrivenMachine.ts';
import { beginRun, type SimulationStep } from '../../../core/drive/SimulationState.ts';
import { playStep } from '../../../core/drive/playScenario.ts';
import { getActiveStates } from '../../../core/drive/availableEvents.ts';
import { transitionFor } from '../../../core/drive/Transition.ts';
import { nextTimer } from '../../../core/drive/SimulationState.ts';
import type { ScenarioFailure } from '../../../core/drive/findFailures.ts';
import type { ScenarioStep } from '../../../language/scenario.ts';
import { stepWords } from '../../../testing/stepWords.ts';
import type { DriveRun, Divergence, SerializedStep } from './driveProtocol.ts';
import { toJsonValue } from './toJsonValue.ts';

export interface PlayedRun {
  steps: readonly { step: SimulationStep; failures: readonly ScenarioFailure[]; serialized: SerializedStep }[];
  parted?: Divergence;
  broken?: string;
}

/** Replays a run. An exception ends the run, but a failed expectation doesn't. */
export function playRun(driven: DrivenMachine, { given, steps, states }: DriveRun): PlayedRun {
  const played: PlayedRun['steps'][number][] = [];
  try {
    const first = beginRun(driven, given.input);
    played.push({ step: first, failures: [], serialized: serializeStep(first, undefined, []) });
    for (const step of steps) {
      const before = played.at(-1)?.step.simulation ?? first.simulation;
      const { step: next, failures } = playStep(before, step, given.input);
      played.push({ step: next, failures, serialized: { ...serializeStep(next, step, failures), words: wordsAt(before, step) } });
    }
  } catch (error) {
    const at = played.length === 0 ? 'The machine couldn’t be started' : `The machine failed at step ${played.length}`;
    return { steps: played, ...findDivergence(played, states), broken: `${at}: ${error instanceof Error ? error.message : String(error)}` };
  }
  return { steps: played, ...findDivergence(played, states) };
}

export function statesOfRun({ steps }: PlayedRun): string[] {
  return steps.map(({ serialized }) => serialized.states.join(', '));
}

function findDivergence(played: PlayedRun['steps'], states: readonly string[] | undefined): { parted?: Divergence } {
  if (!states) return {};
  const now = statesOfRun({ steps: played });
  const at = states.findIndex((state, index) => now[index] !== undefined && state !== now[index]);
  if (at < 0) return {};
  const words = played[at]?.serialized.words ?? '';
  const difference =
    at === 0
      ? `it started in ${states[at]}. In the current version, it starts in ${now[at]}.`
      : `step ${at} (${words}) led to ${states[at]}. In the current version, it leads to ${now[at]}.`;
  const sentence = `This run was recorded with another version of the machine. In that version, ${difference}`;
  return { parted: { after: Math.max(0, at - 1), sentence } };
}

function serializeStep(
  { simulation, wasHandled, sideEffects, microsteps }: SimulationStep,
  step: ScenarioStep | undefined,
  failures: readonly ScenarioFailure[],
): SerializedStep {
  const taken = microsteps.flatMap(({ transitions }) =>
    transitions.flatMap((transition) => transitionFor(simulation.driven.machine, transition)?.id ?? []),
  );
  return {
    words: 'Start',
    ...(step && { step }),
    states: getActiveStates(simulation.snapshot),
    time: simulation.time,
    wasHandled,
    sideEffects: sideEffects.map(({ kind, name, with: given }) => ({ kind, name, with: toJsonValue(given) })),
    transitions: [...new Set(taken)],
    failures,
  };
}

function wordsAt(before: SimulationStep['simulation'], step: ScenarioStep): string {
  if ('send' in step) return step.send;
  if ('wait' in step) {
    const ms = step.wait === 'next timer' ? (nextTimer(before)?.at ?? before.time) - before.time : step.wait;
    return step.wait === 'next timer' ? `next timer, ${ms} ms` : `${ms} ms`;
  }
  if ('effect' in step) return stepWords(step).replaceAll('"', '');
  return stepWords(step);
}
