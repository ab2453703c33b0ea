import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { PayloadField } from './DrivenMachine.ts';
import type { SimulationState } from './SimulationState.ts';
import { listEvents, transitionFor, type Transition } from './Transition.ts';

export interface EvaluatedTransition {
  transition: Transition;
  answer: boolean;
}

export interface AvailableEvent {
  event: string;
  fields: readonly PayloadField[] | undefined;
  isAvailable: boolean;
  why: string | undefined;
}

/** Lists a machine's events. If the machine would ignore an event now, `why` is the reason. */
export function availableEvents(
  simulation: SimulationState,
  payloads: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): AvailableEvent[] {
  const { driven, snapshot } = simulation;
  return listEvents(driven.machine).map((event) => {
    const why = explainIgnoredEvent(simulation, event, payloads[event]);
    const fields = Object.hasOwn(driven.fields, event) ? driven.fields[event] : undefined;
    return { event, fields, isAvailable: why === undefined && snapshot.status === 'active', why };
  });
}

/** Returns the reason why the machine would ignore the event, or `undefined` if the machine would handle the event. */
export function explainIgnoredEvent(
  simulation: SimulationState,
  event: string,
  payload: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const { driven, snapshot, isClosed } = simulation;
  if (isClosed) return 'the machine is closed';
  if (snapshot.status !== 'active') return 'the machine has ended';
  const answered = evaluateGuards(snapshot, driven.eventOf(event, payload));
  if (answered.some(({ answer }) => answer)) return undefined;
  const guards = [...new Set(answered.flatMap(({ transition }) => transition.when ?? []))];
  if (guards.length > 0) return `${guards.map((guard) => `"${guard}"`).join(' and ')} ${guards.length === 1 ? 'does' : 'do'} not allow it`;
  return `no transition in "${getActiveStates(snapshot).join('", "')}" handles this event`;
}

/** Returns the paths of the innermost active states. */
export function getActiveStates(snapshot: AnyMachineSnapshot): string[] {
  return listActiveLeaves(snapshot).map((node) => node.path.join('.'));
}

/** Returns the transitions that XState would try for an event, in order, with the result of each guard. */
export function evaluateGuards(snapshot: AnyMachineSnapshot, event: AnyEventObject): EvaluatedTransition[] {
  return tryTransitions(snapshot, event, (node) =>
    [...node.transitions.entries()].flatMap(([type, transitions]) => (type === event.type ? transitions : [])),
  );
}

/** Returns the `always` transitions in the order that XState would try them, each with its guard's result. */
export function evaluateAlways(snapshot: AnyMachineSnapshot, event: AnyEventObject): EvaluatedTransition[] {
  return tryTransitions(snapshot, event, (node) => node.always ?? []);
}

function tryTransitions(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  candidates: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
): EvaluatedTransition[] {
  const answered: EvaluatedTransition[] = [];
  for (const leaf of listActiveLeaves(snapshot)) {
    const chain = listAncestors(leaf).flatMap(candidates);
    for (const definition of chain) {
      const transition = transitionFor(snapshot.machine, definition);
      const answer = definition.guard === undefined || evaluateGuard(definition.guard, snapshot, event);
      if (transition) answered.push({ transition, answer });
      if (answer) break;
    }
  }
  return answered;
}

function listActiveLeaves(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  return nodes.filter((node) => Object.keys(node.states).length === 0);
}

function listAncestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...listAncestors(node.parent)] : [node];
}

type Predicate = (simulation: { context: unknown; event: AnyEventObject }, params: unknown) => boolean;

/** Evaluates a guard as XState does. */
export function evaluateGuard(guard: unknown, snapshot: Pick<AnyMachineSnapshot, 'machine' | 'context'>, event: AnyEventObject): boolean {
  const simulation = { context: snapshot.context, event };
  // The cast is safe, because XState guards are functions, names, or objects with a type.
  const named =
    typeof guard === 'function' ? undefined : typeof guard === 'string' ? { type: guard } : (guard as { type: string; params?: unknown });
  const found: unknown = named ? snapshot.machine.implementations.guards[named.type] : guard;
  if (typeof found !== 'function') return found !== undefined && evaluateGuard(found, snapshot, event);
  // Combined guards, such as `and` and `not`, have a `check` method.
  if ('check' in found && typeof found.check === 'function') return found.check(snapshot, simulation, found) === true;
  const declaredParams = named && 'params' in named ? named.params : undefined;
  const params: unknown = typeof declaredParams === 'function' ? declaredParams(simulation) : declaredParams;
  return (found as Predicate)(simulation, params); // The cast is safe, because a guard without `check` is a predicate.
}
