import type { AnyStateMachine } from 'xstate';
import type { SimulationStep } from './SimulationState.ts';
import { evaluateAlways, evaluateGuards, type EvaluatedTransition } from './availableEvents.ts';
import { parseEffectEvent, listEffects, listStates, transitionFor, transitionsFrom, type Transition } from './Transition.ts';

/** A coverage goal for a machine's tests, such as `state settled` or `reviewing · COMPLETE · 1 is taken`. */
export type CoverageGoal = string;

const outcomes = ['succeeds', 'fails', 'never answers'] as const;

/** Returns every state, transition, guard result, and effect outcome that tests should cover. */
export function listReachables(machine: AnyStateMachine): CoverageGoal[] {
  return [
    ...listStates(machine).map(({ path }) => stateReached(path)),
    ...transitionsFrom(machine).flatMap((transition) => [
      transitionTaken(transition),
      ...(transition.when === undefined ? [] : [transitionRefused(transition)]),
    ]),
    ...listEffects(machine).flatMap((effect) => outcomes.map((end) => `effect ${effect} ${end}`)),
  ];
}

export function listReached({ simulation, microsteps, sideEffects }: SimulationStep): CoverageGoal[] {
  const { machine } = simulation.driven;
  const reached: CoverageGoal[] = [];
  for (const { before, event, transitions, after } of microsteps) {
    const nodes: readonly { path: string[] }[] = after._nodes;
    reached.push(...nodes.flatMap(({ path }) => (path.length === 0 ? [] : [stateReached(path.join('.'))])));
    for (const definition of transitions) {
      const transition = transitionFor(machine, definition);
      if (transition) reached.push(transitionTaken(transition));
    }
    const isAlways = transitions.length > 0 && transitions.every(({ eventType }) => eventType === '');
    if (before && !isAlways) reached.push(...listRefused(evaluateGuards(before, event)));
    reached.push(...listRefused(evaluateAlways(after, event)));
    const answered = before && !isAlways ? parseEffectEvent(machine, event.type) : undefined;
    if (answered) reached.push(`effect ${answered.effect} ${answered.isSuccess ? 'succeeds' : 'fails'}`);
  }
  reached.push(...sideEffects.flatMap(({ kind, name }) => (kind === 'stop' ? [`effect ${name} never answers`] : [])));
  return reached;
}

function listRefused(answered: readonly EvaluatedTransition[]): CoverageGoal[] {
  return answered.flatMap(({ transition, answer }) => (answer ? [] : [transitionRefused(transition)]));
}

export const stateReached = (path: string): CoverageGoal => `state ${path}`;
export const transitionTaken = ({ id }: Pick<Transition, 'id'>): CoverageGoal => `${id} is taken`;
export const transitionRefused = ({ id, when = '' }: Pick<Transition, 'id' | 'when'>): CoverageGoal => `${id}: ${when} is false`;
