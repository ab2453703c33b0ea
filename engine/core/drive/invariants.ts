import { finishEffect, advanceTime, nextTimer, type SimulationStep } from './SimulationState.ts';
import type { ValuePool } from './shortestRuns.ts';

/** Returns true if a step of a run matches, for example if the machine enters a certain state. */
export type StepTest = (step: SimulationStep) => boolean;

/** A rule for all runs of a machine, such as "after SUBMIT, eventually saved". */
export interface Invariant {
  sentence: string;
  /** The rule's line in its Markdown file, starting at 1. */
  line: number;
  /** The rule applies after a step that matches `after`. Without `after`, the rule applies from the start. */
  after?: StepTest;
  /** A step that matches `never` breaks the rule. */
  never?: StepTest;
  /** The rule is broken if no step matches `eventually`, even after all effects and timers have finished. */
  eventually?: StepTest;
  /** The rule stops applying at a step that matches `until`. */
  until?: StepTest;
}

export interface BrokenInvariant {
  /** The index of the step that breaks the rule, or of the last step if no step matches `eventually`. */
  at: number;
  reason: string;
}

/**
 * Returns the step that breaks an invariant, and the reason.
 * @param pool Results for effects that are still running at the end.
 */
export function breaksInvariant(invariant: Invariant, steps: readonly SimulationStep[], pool?: ValuePool): BrokenInvariant | undefined {
  const { after, never, eventually, until } = invariant;
  let isActive = false;
  let isPending = false;
  for (const [at, step] of steps.entries()) {
    const isStart = step.microsteps[0] !== undefined && step.microsteps[0].before === undefined;
    if (isStart) [isActive, isPending] = after ? [false, false] : [true, eventually !== undefined];
    if (isActive && until?.(step)) [isActive, isPending] = [false, false];
    const isNew = isStart && !after;
    if (isActive && (never?.(step) ?? false)) return { at, reason: isNew ? 'it happens at the start' : 'it happens here' };
    if (!isActive && after?.(step)) [isActive, isPending] = [true, eventually !== undefined];
    // Nothing happens after a screen is closed, so stop waiting for `eventually`.
    if (eventually?.(step) || step.simulation.isClosed) isPending = false;
  }
  const last = steps.at(-1);
  if (!isPending || !last) return undefined;
  for (const end of ['succeed', 'fail'] as const) {
    const reason = reasonAtEnd(invariant, last, end, pool);
    if (reason !== undefined) return { at: steps.length - 1, reason };
  }
  return undefined;
}

/** The maximum number of effects and timers to finish. Without this limit, a run might never end. */
const maxOutcomes = 50;

/** Finishes all effects and timers. Returns the failure message if no step matches `eventually`. */
function reasonAtEnd(
  { eventually, until }: Invariant,
  last: SimulationStep,
  end: 'succeed' | 'fail',
  pool?: ValuePool,
): string | undefined {
  let { simulation } = last;
  for (let count = 0; count < maxOutcomes; count += 1) {
    const [running] = simulation.running;
    const timer = nextTimer(simulation);
    if (!running && !timer)
      return count === 0 ? 'it has not happened, and nothing is running' : `it has not happened after all effects ${end}`;
    const succeeds = running && pool?.outputs.get(running.effect)?.[0];
    const outcome = end === 'succeed' ? { succeeds } : { fails: new Error('no answer') };
    const step = running ? finishEffect(simulation, running.effect, outcome) : advanceTime(simulation, (timer?.at ?? 0) - simulation.time);
    if (eventually?.(step) || until?.(step)) return undefined;
    simulation = step.simulation;
  }
  return `it has not happened after ${maxOutcomes} effects and timers`;
}
