import { getActiveStates } from '../core/drive/availableEvents.ts';
import type { DrivenMachine } from '../core/drive/DrivenMachine.ts';
import { playStep } from '../core/drive/playScenario.ts';
import { formatStateKey, possibleSteps, type ValuePool } from '../core/drive/shortestRuns.ts';
import { advanceTime, closeRun, sendEvent, type SimulationState } from '../core/drive/SimulationState.ts';
import { listEvents, listStates, transitionsFrom } from '../core/drive/Transition.ts';
import type { RandomStep } from './randomRuns.ts';

/** A rule that must hold in every run of every machine. */
export interface MachineRule {
  sentence: string;
  /** Throws if a run breaks the rule. */
  check: (walked: readonly RandomStep[], again: () => readonly RandomStep[]) => void;
}

/** Returns the rules to check for a machine. */
export function machineRules(driven: DrivenMachine, pool: ValuePool): MachineRule[] {
  const ends = lastStates(driven);
  const known = new Map<string, boolean>();
  const hasWayOut = (simulation: SimulationState): boolean => {
    const key = formatStateKey(simulation);
    const found =
      known.get(key) ??
      possibleSteps(simulation, pool).some(
        (move) => !('close' in move) && formatState(playStep(simulation, move, {}).step.simulation) !== formatState(simulation),
      );
    known.set(key, found);
    return found;
  };
  return [
    {
      sentence: 'Every state but the last has a way out',
      check: (walked) => {
        for (const { step } of walked) {
          const { simulation } = step;
          if (simulation.isClosed || getActiveStates(simulation.snapshot).every((state) => ends.has(state))) continue;
          if (!hasWayOut(simulation)) throw new Error(`there is no way out of the state "${formatState(simulation)}"`);
        }
      },
    },
    {
      sentence: 'Nothing happens after the machine is closed',
      check: (walked) => {
        const last = walked.at(-1);
        if (!last) return;
        const { simulation } = closeRun(last.step.simulation);
        const late = [
          { words: 'time passes', step: advanceTime(simulation, 1_000_000) },
          ...listEvents(simulation.driven.machine).map((event) => ({ words: `"${event}" is sent`, step: sendEvent(simulation, event) })),
        ];
        const acting = late.find(
          ({ step }) => step.wasHandled || step.sideEffects.length > 0 || step.simulation.snapshot !== simulation.snapshot,
        );
        if (acting) throw new Error(`the closed machine still acts when ${acting.words}`);
      },
    },
    {
      sentence: 'No transition depends on the date',
      check: (_, again) => {
        const [early, late] = dates.map((date) => runAtDate(date, () => JSON.stringify(again().map(pickOutcome))));
        if (early !== late) throw new Error(`the machine behaves differently on ${dates.join(' than on ')}`);
      },
    },
  ];
}

const dates = ['2026-11-22T12:00', '2031-02-28T23:59'] as const;

/** Returns the states without a transition to another state, such as the state after a dialog has closed. */
export function lastStates({ machine }: Pick<DrivenMachine, 'machine'>): ReadonlySet<string> {
  const leaving = transitionsFrom(machine).filter(({ from, to }) => to !== undefined && to !== from);
  const isInside = (state: string, around: string) => around === '' || state === around || state.startsWith(`${around}.`);
  const leaves = listStates(machine).filter(({ isLeaf }) => isLeaf);
  return new Set(leaves.flatMap(({ path }) => (leaving.some(({ from, to }) => isInside(path, from) && to !== path) ? [] : [path])));
}

function formatState({ snapshot }: SimulationState): string {
  return getActiveStates(snapshot).join();
}

function pickOutcome({ step: { simulation, sideEffects } }: RandomStep): unknown {
  return [simulation.snapshot.value, simulation.snapshot.context, sideEffects];
}

/** Runs `act` as if today were `date`. */
function runAtDate<Result>(date: string, act: () => Result): Result {
  const real = globalThis.Date;
  const now = new real(date).getTime();
  globalThis.Date = new Proxy(real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now] : given),
    apply: () => new real(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
  try {
    return act();
  } finally {
    globalThis.Date = real;
  }
}
