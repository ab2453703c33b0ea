import type { AnyStateMachine } from 'xstate';
import type { Step } from './Moment.ts';
import { alwaysAsked, guardsAsked, type Answered } from './takeable.ts';
import { answerIn, effectsOf, statesOf, wayOf, waysOf, type Way } from './Way.ts';

/** Part of a machine that runs should cover, in words: `state settled`, `reviewing · COMPLETE · 1 is taken`. */
export type Reachable = string;

const ends = ['succeeds', 'fails', 'never answers'] as const;

/** Returns everything that runs should cover: each state, each transition, both results of each guard, and each outcome of each effect. */
export function reachablesOf(machine: AnyStateMachine): Reachable[] {
  return [
    ...statesOf(machine).map(({ path }) => stateReached(path)),
    ...waysOf(machine).flatMap((way) => [takenOf(way), ...(way.when === undefined ? [] : [refusedOf(way)])]),
    ...effectsOf(machine).flatMap((effect) => ends.map((end) => `effect ${effect} ${end}`)),
  ];
}

/** Returns the parts that a step covers. */
export function reachedIn({ moment, microsteps, deeds }: Step): Reachable[] {
  const { machine } = moment.driven;
  const reached: Reachable[] = [];
  for (const { before, event, transitions, after } of microsteps) {
    const nodes: readonly { path: string[] }[] = after._nodes;
    reached.push(...nodes.flatMap(({ path }) => (path.length === 0 ? [] : [stateReached(path.join('.'))])));
    for (const definition of transitions) {
      const way = wayOf(machine, definition);
      if (way) reached.push(takenOf(way));
    }
    const isAlways = transitions.length > 0 && transitions.every(({ eventType }) => eventType === '');
    if (before && !isAlways) reached.push(...noes(guardsAsked(before, event)));
    reached.push(...noes(alwaysAsked(after, event)));
    const answered = before && !isAlways ? answerIn(machine, event.type) : undefined;
    if (answered) reached.push(`effect ${answered.effect} ${answered.isSuccess ? 'succeeds' : 'fails'}`);
  }
  reached.push(...deeds.flatMap(({ kind, name }) => (kind === 'stop' ? [`effect ${name} never answers`] : [])));
  return reached;
}

function noes(answered: readonly Answered[]): Reachable[] {
  return answered.flatMap(({ way, answer }) => (answer ? [] : [refusedOf(way)]));
}

export const stateReached = (path: string): Reachable => `state ${path}`;
export const takenOf = ({ id }: Pick<Way, 'id'>): Reachable => `${id} is taken`;
export const refusedOf = ({ id, when = '' }: Pick<Way, 'id' | 'when'>): Reachable => `${id}: ${when} says no`;
