import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isRecord } from '../conditions/isRecord.ts';
import { transitionsFrom, type Transition } from './Transition.ts';

/** A machine's configuration as JSON, for `createMachine` and Stately Studio. */
export type ExportedMachine = Readonly<Record<string, unknown>>;

/** Returns a machine's configuration as JSON. Actions, guards, effects, and delays become names, without their code. */
export function exportMachine(machine: AnyStateMachine, context?: unknown): ExportedMachine {
  return { id: machine.id, ...(isRecord(context) && { context }), ...exportNode(machine.root) };
}

function exportNode(node: AnyStateNode): Record<string, unknown> {
  const transitions = transitionsFrom(node.machine).filter(({ from }) => from === node.path.join('.'));
  const inner: AnyStateNode[] = Object.values(node.states);
  const [first] = node.initial?.target ?? [];
  const targetsOf = (matches: (transition: Transition) => boolean) =>
    transitions.filter(matches).map((transition) => toJson(node, transition));
  const named = (matches: (transition: Transition) => boolean, nameOf: (transition: Transition) => string) =>
    Object.fromEntries(
      [...new Set(transitions.filter(matches).map(nameOf))].map((name) => [
        name,
        targetsOf((transition) => matches(transition) && nameOf(transition) === name),
      ]),
    );
  const invoke = node.invoke.map(({ id, src }: { id: string; src: unknown }) => ({
    id,
    src: String(src),
    ...omitIfEmpty(
      'onDone',
      targetsOf(({ event }) => event === `xstate.done.actor.${id}`),
    ),
    ...omitIfEmpty(
      'onError',
      targetsOf(({ event }) => event === `xstate.error.actor.${id}`),
    ),
  }));
  const isTimer = ({ event }: Transition) => event.startsWith('xstate.after.');
  const isSent = ({ event }: Transition) => event !== '' && !event.startsWith('xstate.');
  return {
    ...(node.type === 'final' || node.type === 'parallel' || node.type === 'history' ? { type: node.type } : {}),
    ...(node.type === 'history' && { history: node.history }),
    ...(first && node.type !== 'parallel' && { initial: first.key }),
    ...omitIfEmpty('entry', exportActions(node.entry)),
    ...omitIfEmpty('exit', exportActions(node.exit)),
    ...omitIfEmpty('invoke', invoke),
    ...omitIfEmpty(
      'always',
      targetsOf(({ event }) => event === ''),
    ),
    ...omitIfEmpty(
      'onDone',
      targetsOf(({ event }) => event.startsWith('xstate.done.state.')),
    ),
    ...omitIfEmpty(
      'after',
      named(isTimer, ({ on }) => on.replace(/^after /, '')),
    ),
    ...omitIfEmpty(
      'on',
      named(isSent, ({ event }) => event),
    ),
    ...omitIfEmpty('states', Object.fromEntries(inner.map((state) => [state.key, exportNode(state)]))),
  };
}

function toJson(node: AnyStateNode, { to, definition }: Transition): Record<string, unknown> {
  return {
    ...(to !== undefined && { target: to === '' ? `#${node.machine.id}` : `#${node.machine.id}.${to}` }),
    ...(definition.reenter && { reenter: true }),
    ...(definition.guard !== undefined && { guard: exportName(definition.guard, 'a condition') }),
    ...omitIfEmpty('actions', exportActions(definition.actions)),
  };
}

/** Exports the names of actions. Skips the actions that XState adds for timers. */
function exportActions(actions: readonly unknown[]): unknown[] {
  return actions.map((action) => exportName(action, 'remember')).filter((name) => name !== 'xstate.raise' && name !== 'xstate.cancel');
}

/** Returns an action's or guard's name, with its params if it has any. */
function exportName(named: unknown, anonymous: string): unknown {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') {
    const type = 'type' in named ? named.type : undefined;
    return type === undefined || type === 'xstate.assign' ? anonymous : String(type);
  }
  if (!isRecord(named)) return anonymous;
  const { type, params } = named;
  return typeof params === 'function' || params === undefined ? String(type) : { type: String(type), params };
}

function omitIfEmpty(key: string, value: object): Record<string, unknown> {
  return Object.keys(value).length === 0 ? {} : { [key]: value };
}
