import type { Scenario, ScenarioStep } from '../../language/scenario.ts';
import type { Driven } from './Driven.ts';
import { faultsOf, type Fault } from './faultsOf.ts';
import { answer, begin, close, nextTimer, send, wait, type Moment, type Step } from './Moment.ts';
import { refusal, takeable } from './takeable.ts';

export interface PlayedStep {
  /** Index of the step; -1 for the start. */
  index: number;
  step: Step;
  faults: readonly Fault[];
}

/** A replayed scenario, up to its end or its first failed step. */
export interface Played {
  steps: readonly PlayedStep[];
  isGood: boolean;
}

/** Replays a scenario. Stops at the first unmet expectation, since later failures would only follow from it. */
export function playScenario(driven: Driven, scenario: Scenario): Played {
  const { input } = scenario.given;
  const steps: PlayedStep[] = [];
  let moment: Moment | undefined;
  try {
    const first = begin(driven, input);
    steps.push({ index: -1, step: first, faults: [] });
    moment = first.moment;
    for (const [index, step] of scenario.steps.entries()) {
      const played = playStep(moment, step, input);
      steps.push({ index, ...played });
      if (played.faults.length > 0) break;
      moment = played.step.moment;
    }
  } catch (error) {
    const last = steps.at(-1)?.step;
    if (!last) throw error;
    const fault = { what: 'the machine', expected: 'to go on', found: error instanceof Error ? error.message : String(error) };
    steps.push({ index: steps.length - 1, step: last, faults: [fault] });
  }
  return { steps, isGood: steps.every(({ faults }) => faults.length === 0) };
}

/** Plays one step of a scenario. `input` is the machine's input if the step opens it again. */
export function playStep(moment: Moment, step: ScenarioStep, input: Scenario['given']['input']): Omit<PlayedStep, 'index'> {
  const { step: then, fault } = taken(moment, step, input);
  return { step: then, faults: fault ? [fault] : faultsOf(then, step.expect) };
}

interface Taken {
  step: Step;
  fault?: Fault | undefined;
}

function taken(moment: Moment, step: ScenarioStep, input: Scenario['given']['input']): Taken {
  if ('send' in step) return sent(moment, step);
  if ('wait' in step) return waited(moment, step.wait);
  if ('effect' in step) return answered(moment, step);
  if ('close' in step) return { step: close(moment) };
  if ('open' in step) return { step: begin(moment.driven, step.open === true ? input : step.open, moment.time) };
  return { step: { moment, isTaken: true, deeds: [], microsteps: [] } };
}

function sent(moment: Moment, { send: type, with: payload, expect }: Extract<ScenarioStep, { send: string }>): Taken {
  const step = send(moment, type, payload);
  if (expect?.refused === true) {
    return { step, fault: step.isTaken ? { what: `"${type}"`, expected: 'to be refused', found: 'it was taken' } : undefined };
  }
  if (step.isTaken) return { step };
  const why = refusal(moment, type, payload);
  const open = takeable(moment).flatMap(({ event, isTaken }) => (isTaken ? [event] : []));
  const instead = open.length === 0 ? 'it takes nothing now' : `it takes ${open.join(', ')}`;
  return { step, fault: { what: `"${type}"`, expected: 'to be taken', found: `refused: ${why ?? 'for no reason'}; ${instead}` } };
}

function waited(moment: Moment, time: number | 'next timer'): Taken {
  if (time !== 'next timer') return { step: wait(moment, time) };
  const timer = nextTimer(moment);
  if (timer) return { step: wait(moment, timer.at - moment.time) };
  return { step: wait(moment, 0), fault: { what: 'the timers', expected: 'one that runs', found: 'none' } };
}

function answered(moment: Moment, { effect, ...step }: Extract<ScenarioStep, { effect: string }>): Taken {
  const isRunning = moment.running.some((running) => running.effect === effect);
  const isHeard = step.expect?.refused !== true;
  const wanted: Fault | undefined =
    isRunning === isHeard
      ? undefined
      : { what: `the effect "${effect}"`, expected: isHeard ? 'to run' : 'not to run any more', found: runningWords(moment) };
  if (step.neverAnswers === true) return { step: { moment, isTaken: true, deeds: [], microsteps: [] }, fault: wanted };
  // JSON has no undefined; scenarios write null.
  const outcome = step.fails === undefined ? { succeeds: step.succeeds ?? undefined } : { fails: new Error(step.fails) };
  return { step: answer(moment, effect, outcome), fault: wanted };
}

function runningWords({ running }: Moment): string {
  return running.length === 0 ? 'nothing runs' : `running: ${running.map(({ effect }) => effect).join(', ')}`;
}
