import { answerEffect, advanceTime, nextTimer, type SimulationStep } from './SimulationState.ts';
import type { ValuePool } from './shortestRuns.ts';

/**
 * Checks whether a step of a run matches a description, such as entering a state, receiving an event, having a side effect, or meeting a
 * condition.
 */
export type Moment = (step: SimulationStep) => boolean;

/** A rule for all runs of one machine, from its table. */
export interface Invariant {
  sentence: string;
  /** The line number in the table's file, starting at 1. */
  line: number;
  /** The rule applies after a step that matches. Without `after`, it applies from the start. */
  after?: Moment;
  /** The rule is broken if a step matches while the rule applies. */
  never?: Moment;
  /** While the rule applies, a step must match before the machine is at rest: no effect is running, and no timer is due. */
  eventually?: Moment;
  /** The rule no longer applies after a step that matches. */
  until?: Moment;
}

export interface BrokenInvariant {
  /** The index of the step that breaks the rule. If the run ended too early, the index of its last step. */
  at: number;
  reason: string;
}

/**
 * Returns the step at which a run breaks an invariant, and the reason. `pool` provides results for effects that are still running at the
 * end.
 */
export function breaksInvariant(invariant: Invariant, steps: readonly SimulationStep[], pool?: ValuePool): BrokenInvariant | undefined {
  const { after, never, eventually, until } = invariant;
  let isOn = false;
  let isOwed = false;
  for (const [at, step] of steps.entries()) {
    const isStart = step.microsteps[0] !== undefined && step.microsteps[0].before === undefined;
    if (isStart) [isOn, isOwed] = after ? [false, false] : [true, eventually !== undefined];
    if (isOn && until?.(step)) [isOn, isOwed] = [false, false];
    const isNew = isStart && !after;
    if (isOn && (never?.(step) ?? false)) return { at, reason: isNew ? 'it happens at the start' : 'it happens here' };
    if (!isOn && after?.(step)) [isOn, isOwed] = [true, eventually !== undefined];
    // Closing the screen stops everything, so nothing more has to happen.
    if (eventually?.(step) || step.simulation.isClosed) isOwed = false;
  }
  const last = steps.at(-1);
  if (!isOwed || !last) return undefined;
  for (const end of ['succeed', 'fail'] as const) {
    const reason = restReason(invariant, last, end, pool);
    if (reason !== undefined) return { at: steps.length - 1, reason };
  }
  return undefined;
}

/** The number of effects and timers after which a run counts as endless. */
const mostEnds = 50;

/** Lets effects and timers finish. If `eventually` doesn't hold by then, returns the reason. */
function restReason({ eventually, until }: Invariant, last: SimulationStep, end: 'succeed' | 'fail', pool?: ValuePool): string | undefined {
  let { simulation } = last;
  for (let count = 0; count < mostEnds; count += 1) {
    const [running] = simulation.running;
    const timer = nextTimer(simulation);
    if (!running && !timer)
      return count === 0 ? 'it has not happened, and nothing is running' : `it has not happened after all effects ${end}`;
    const succeeds = running && pool?.outputs.get(running.effect)?.[0];
    const outcome = end === 'succeed' ? { succeeds } : { fails: new Error('no answer') };
    const step = running ? answerEffect(simulation, running.effect, outcome) : advanceTime(simulation, (timer?.at ?? 0) - simulation.time);
    if (eventually?.(step) || until?.(step)) return undefined;
    simulation = step.simulation;
  }
  return `it has not happened after ${mostEnds} effects and timers`;
}
