import { createActor, fromPromise, SimulatedClock, type AnyActor, type AnyMachineSnapshot } from 'xstate';
import type { DrivenMachine } from '../../engine/core/drive/DrivenMachine.ts';
import { listSideEffects, listEffects } from '../../engine/core/drive/Transition.ts';
import type { Scenario, ScenarioStep } from '../../engine/language/scenario.ts';

interface Waiting {
  effect: string;
  signal: AbortSignal;
  settle: (step: { succeeds?: unknown; fails?: string | undefined }) => void;
}

/** Runs a scenario in a real XState actor, with a simulated clock and simulated effects. */
export async function runningTwin({ machine, eventOf }: DrivenMachine, { given, steps }: Scenario) {
  const clock = new SimulatedClock();
  const waiting: Waiting[] = [];
  const sideEffects: string[] = [];
  const effects = listEffects(machine);
  const provided = machine.provide({
    actors: Object.fromEntries(effects.map((effect) => [effect, createEffect(effect, waiting, sideEffects)])),
    actions: Object.fromEntries(
      listSideEffects(machine)
        .filter((name) => !effects.includes(name))
        .map((name) => [name, () => void sideEffects.push(name)]),
    ),
  });
  let actor: AnyActor = createActor(provided, { input: given.input, clock }).start();
  const found: { state: unknown; context: unknown; sideEffects: string[] }[] = [];
  const note = () => {
    // The actor runs a machine, so this is a machine's snapshot.
    const { value, context } = actor.getSnapshot() as AnyMachineSnapshot;
    found.push({ state: value, context: JSON.parse(JSON.stringify(context)), sideEffects: sideEffects.splice(0) });
  };
  note();
  for (const step of steps) {
    if ('open' in step) actor = createActor(provided, { input: step.open === true ? given.input : step.open, clock }).start();
    else act(step);
    await new Promise((resolve) => setImmediate(resolve));
    note();
  }
  actor.stop();
  return found;

  function act(step: ScenarioStep): void {
    if ('send' in step && actor.getSnapshot().status === 'active') actor.send(eventOf(step.send, step.with ?? {}));
    else if ('wait' in step) clock.increment(step.wait === 'next timer' ? timeToNextTimer(clock) : step.wait);
    else if ('close' in step) actor.stop();
    else if ('effect' in step && step.neverAnswers !== true) {
      const index = waiting.findIndex(({ effect, signal }) => effect === step.effect && !signal.aborted);
      const [due] = index < 0 ? [] : waiting.splice(index, 1);
      due?.settle(step);
    }
  }
}

function createEffect(effect: string, waiting: Waiting[], sideEffects: string[]) {
  return fromPromise<unknown>(({ signal }) => {
    sideEffects.push(effect);
    return new Promise((resolve, reject) => {
      waiting.push({
        effect,
        signal,
        settle: ({ succeeds, fails }) => (fails === undefined ? resolve(succeeds ?? undefined) : reject(new Error(fails))),
      });
    });
  });
}

/** Returns the time until the simulated clock's next timer, in ms. `SimulatedClock` has no method that returns it. */
function timeToNextTimer(clock: SimulatedClock): number {
  const timers = Reflect.get(clock, 'timeouts') as Map<number, { start: number; timeout: number }>; // Cast, because `timeouts` is private.
  const due = [...timers.values()].map(({ start, timeout }) => start + timeout - clock.now());
  return Math.min(...due);
}
