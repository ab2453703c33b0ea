import type { Scenario, ScenarioStep } from '../../language/scenario.ts';
import type { DrivenMachine } from './DrivenMachine.ts';
import { findFailures, type ScenarioFailure } from './findFailures.ts';
import {
  finishEffect,
  beginRun,
  closeRun,
  nextTimer,
  sendEvent,
  advanceTime,
  type SimulationState,
  type SimulationStep,
} from './SimulationState.ts';
import { explainIgnoredEvent, availableEvents } from './availableEvents.ts';

export interface PlayedStep {
  index: number;
  step: SimulationStep;
  failures: readonly ScenarioFailure[];
}

/** A scenario's played steps. If a step fails, it is the last one. */
export interface PlayedScenario {
  steps: readonly PlayedStep[];
  isGood: boolean;
}

export function playScenario(driven: DrivenMachine, scenario: Scenario): PlayedScenario {
  const { input } = scenario.given;
  const steps: PlayedStep[] = [];
  let simulation: SimulationState | undefined;
  try {
    const first = beginRun(driven, input);
    steps.push({ index: -1, step: first, failures: [] });
    simulation = first.simulation;
    for (const [index, step] of scenario.steps.entries()) {
      const played = playStep(simulation, step, input);
      steps.push({ index, ...played });
      if (played.failures.length > 0) break;
      simulation = played.step.simulation;
    }
  } catch (error) {
    const last = steps.at(-1)?.step;
    if (!last) throw error;
    const failure = { what: 'the machine', expected: 'to continue', found: error instanceof Error ? error.message : String(error) };
    steps.push({ index: steps.length - 1, step: last, failures: [failure] });
  }
  return { steps, isGood: steps.every(({ failures }) => failures.length === 0) };
}

/**
 * Plays one step of a scenario.
 * @param input The machine's input, for a step that reopens the machine.
 */
export function playStep(simulation: SimulationState, step: ScenarioStep, input: Scenario['given']['input']): Omit<PlayedStep, 'index'> {
  const { step: result, failure } = runStep(simulation, step, input);
  return { step: result, failures: failure ? [failure] : findFailures(result, step.expect) };
}

interface StepResult {
  step: SimulationStep;
  failure?: ScenarioFailure | undefined;
}

function runStep(simulation: SimulationState, step: ScenarioStep, input: Scenario['given']['input']): StepResult {
  if ('send' in step) return runSend(simulation, step);
  if ('wait' in step) return runWait(simulation, step.wait);
  if ('effect' in step) return runEffect(simulation, step);
  if ('close' in step) return { step: closeRun(simulation) };
  if ('open' in step) return { step: beginRun(simulation.driven, step.open === true ? input : step.open, simulation.time) };
  return { step: { simulation, wasHandled: true, sideEffects: [], microsteps: [] } };
}

function runSend(simulation: SimulationState, { send: type, with: payload, expect }: Extract<ScenarioStep, { send: string }>): StepResult {
  const step = sendEvent(simulation, type, payload);
  if (expect?.refused === true) {
    return { step, failure: step.wasHandled ? { what: `"${type}"`, expected: 'to be ignored', found: 'it was accepted' } : undefined };
  }
  if (step.wasHandled) return { step };
  const reason = explainIgnoredEvent(simulation, type, payload);
  const open = availableEvents(simulation).flatMap(({ event, isAvailable }) => (isAvailable ? [event] : []));
  const instead = open.length === 0 ? 'the machine accepts no events now' : `the machine accepts ${open.join(', ')}`;
  return {
    step,
    failure: { what: `"${type}"`, expected: 'to be accepted', found: `ignored: ${reason ?? 'no reason is known'}; ${instead}` },
  };
}

function runWait(simulation: SimulationState, time: number | 'next timer'): StepResult {
  if (time !== 'next timer') return { step: advanceTime(simulation, time) };
  const timer = nextTimer(simulation);
  if (timer) return { step: advanceTime(simulation, timer.at - simulation.time) };
  return { step: advanceTime(simulation, 0), failure: { what: 'the timers', expected: 'a running timer', found: 'none' } };
}

function runEffect(simulation: SimulationState, { effect, ...step }: Extract<ScenarioStep, { effect: string }>): StepResult {
  const isRunning = simulation.running.some((running) => running.effect === effect);
  const isExpected = step.expect?.refused !== true;
  const failure: ScenarioFailure | undefined =
    isRunning === isExpected
      ? undefined
      : { what: `the effect "${effect}"`, expected: isExpected ? 'to be running' : 'not to be running', found: runningWords(simulation) };
  if (step.neverAnswers === true) return { step: { simulation, wasHandled: true, sideEffects: [], microsteps: [] }, failure };
  // JSON can't contain undefined, so scenarios use null.
  const outcome = step.fails === undefined ? { succeeds: step.succeeds ?? undefined } : { fails: new Error(step.fails) };
  return { step: finishEffect(simulation, effect, outcome), failure };
}

function runningWords({ running }: SimulationState): string {
  return running.length === 0 ? 'nothing is running' : `running: ${running.map(({ effect }) => effect).join(', ')}`;
}
