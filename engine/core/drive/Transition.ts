import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A readable description of a machine's transition. */
export interface Transition {
  /** A unique name: `reviewing · COMPLETE · 2`. */
  id: string;
  /** The state before the transition, such as `entering.failed`. '' means any state. */
  from: string;
  /** The trigger, such as `SETTLE`, `settleItem succeeds`, `settleItem fails`, `after secondPress`, `at once`, or `when done`. */
  on: string;
  /** XState's event type. '' means that the transition is taken at once. */
  event: string;
  /** The guard's name, a condition as JSON, or `a condition` for a function without a name. */
  when: string | undefined;
  /** The state after the transition. Undefined if the state stays the same. */
  to: string | undefined;
  /** The names of the transition's actions. An unnamed `assign` is called `remember`. */
  does: readonly string[];
  /** The effect whose success or failure triggers the transition. */
  effect: string | undefined;
  definition: AnyTransitionDefinition;
}

export interface StateInWords {
  /** A dotted path, such as `entering.failed`. */
  path: string;
  entry: readonly string[];
  exit: readonly string[];
  runs: readonly string[];
  isLeaf: boolean;
  isFinal: boolean;
}

interface Parts {
  transitions: readonly Transition[];
  states: readonly StateInWords[];
  byDefinition: ReadonlyMap<AnyTransitionDefinition, Transition>;
  /** Effects, keyed by the event that is sent when the effect ends, such as `xstate.done.actor.save`. */
  answers: ReadonlyMap<string, { effect: string; isSuccess: boolean }>;
}

const known = new WeakMap<AnyStateMachine, Parts>();

/** Returns a machine's transitions, in the order in which XState tries them. */
export const transitionsFrom = (machine: AnyStateMachine): readonly Transition[] => findParts(machine).transitions;

export const listStates = (machine: AnyStateMachine): readonly StateInWords[] => findParts(machine).states;

/** Returns the events that users can send, such as `SUBMIT`. */
export function listEvents(machine: AnyStateMachine): string[] {
  const all: readonly string[] = machine.events;
  return all.filter((event) => !event.startsWith('xstate.') && !event.includes('*'));
}

export function transitionFor(machine: AnyStateMachine, definition: AnyTransitionDefinition): Transition | undefined {
  return findParts(machine).byDefinition.get(definition);
}

export function listEffects(machine: AnyStateMachine): string[] {
  return [...new Set(listStates(machine).flatMap(({ runs }) => runs))];
}

/** For an event such as `xstate.done.actor.save`, returns the effect that ended. Returns `undefined` for other events. */
export function parseEffectEvent(machine: AnyStateMachine, event: string): { effect: string; isSuccess: boolean } | undefined {
  return findParts(machine).answers.get(event);
}

/** Returns the names of a machine's effects and actions, except for actions that only update the context. */
export function listSideEffects(machine: AnyStateMachine): string[] {
  const states = listStates(machine);
  const actions = [...transitionsFrom(machine).flatMap(({ does }) => does), ...states.flatMap(({ entry, exit }) => [...entry, ...exit])];
  return [...new Set([...actions.filter((name) => !onlyUpdatesContext(machine, name)), ...listEffects(machine)])];
}

/** Returns true if an action only updates the context. */
function onlyUpdatesContext(machine: AnyStateMachine, action: string): boolean {
  // XState's built-in actions, such as `assign`, are functions with a `type` property.
  const found = machine.implementations.actions[action] as { type?: string } | undefined;
  return action === 'remember' || found?.type === 'xstate.assign';
}

function findParts(machine: AnyStateMachine): Parts {
  const parts = known.get(machine) ?? readParts(machine);
  known.set(machine, parts);
  return parts;
}

function readParts(machine: AnyStateMachine): Parts {
  const nodes = nodesBelow(machine.root);
  const transitions = nodes.flatMap(transitionsOut);
  return {
    transitions,
    states: nodes.slice(1).map(stateInWords),
    byDefinition: new Map(transitions.map((transition) => [transition.definition, transition])),
    answers: new Map(nodes.flatMap(listEffectEvents)),
  };
}

function nodesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((inner: AnyStateNode) => nodesBelow(inner))];
}

function listEffectEvents(node: AnyStateNode): [string, { effect: string; isSuccess: boolean }][] {
  return node.invoke.flatMap(({ id, src }: { id: string; src: unknown }): [string, { effect: string; isSuccess: boolean }][] => [
    [`xstate.done.actor.${id}`, { effect: String(src), isSuccess: true }],
    [`xstate.error.actor.${id}`, { effect: String(src), isSuccess: false }],
  ]);
}

const pathOf = (node: AnyStateNode) => node.path.join('.');

function stateInWords(node: AnyStateNode): StateInWords {
  return {
    path: pathOf(node),
    entry: withoutTimers(actionNames(node.entry)),
    exit: withoutTimers(actionNames(node.exit)),
    runs: node.invoke.map(({ src }: { src: unknown }) => String(src)),
    isLeaf: Object.keys(node.states).length === 0,
    isFinal: node.type === 'final',
  };
}

/** Leaves out timers, which are listed as transitions. */
function withoutTimers(names: readonly string[]): string[] {
  return names.filter((name) => name !== 'xstate.raise' && name !== 'xstate.cancel');
}

function transitionsOut(node: AnyStateNode): Transition[] {
  const all: AnyTransitionDefinition[] = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
  const seen = new Map<string, number>();
  return all.map((definition) => {
    const event = String(definition.eventType);
    const { on, effect } = describeEventType(node, event);
    const number = (seen.get(on) ?? 0) + 1;
    seen.set(on, number);
    const [target] = definition.target ?? [];
    return {
      id: `${pathOf(node) || 'anywhere'} · ${on} · ${number}`,
      from: pathOf(node),
      on,
      event,
      when: guardName(definition.guard),
      to: target && pathOf(target),
      does: actionNames(definition.actions),
      effect,
      definition,
    };
  });
}

/** Describes an XState event type: `xstate.after.secondPress` becomes `after secondPress`. */
function describeEventType(node: AnyStateNode, event: string): { on: string; effect: string | undefined } {
  if (event === '') return { on: 'at once', effect: undefined };
  if (event.startsWith('xstate.done.state.')) return { on: 'when done', effect: undefined };
  const after = `xstate.after.`;
  if (event.startsWith(after)) return { on: `after ${event.slice(after.length, -node.id.length - 1)}`, effect: undefined };
  const answer = new Map(listEffectEvents(node)).get(event);
  return answer
    ? { on: `${answer.effect} ${answer.isSuccess ? 'succeeds' : 'fails'}`, effect: answer.effect }
    : { on: event, effect: undefined };
}

function guardName(guard: unknown): string | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return 'a condition';
  // A guard that isn't a string or a function is an object with a type.
  const { type, params } = guard as { type: string; params?: unknown };
  const condition =
    type === 'holds' && typeof params === 'object' && params !== null && 'condition' in params ? params.condition : undefined;
  return condition === undefined ? type : JSON.stringify(condition);
}

function actionNames(actions: readonly unknown[]): string[] {
  return actions.map((action) => {
    if (typeof action === 'string') return action;
    const { type } = action as { type?: string };
    return typeof action === 'function' ? (type === 'xstate.assign' ? 'remember' : (type ?? action.name)) : String(type);
  });
}
