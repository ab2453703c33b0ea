import type { AnyMachineSnapshot, StateValue } from 'xstate';

export interface FlowScope {
  state: string | string[];
  context: unknown;
  /** For each event, true if the machine would accept it now. */
  can: Readonly<Record<string, boolean>>;
}

/** Returns the value of `flow` for the blocks in a flow. */
export function flowScope(snapshot: AnyMachineSnapshot): FlowScope {
  const states = statePaths(snapshot.value);
  const [only] = states;
  return { state: states.length === 1 && only !== undefined ? only : states, context: snapshot.context, can: acceptedEvents(snapshot) };
}

function statePaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => {
    const paths = inner === undefined ? [] : statePaths(inner);
    return paths.length === 0 ? [name] : paths.map((path) => `${name}.${path}`);
  });
}

function acceptedEvents(snapshot: AnyMachineSnapshot): Record<string, boolean> {
  const events: readonly string[] = snapshot.machine.events;
  const own = events.filter((event) => !event.startsWith('xstate.') && !event.includes('*'));
  return Object.fromEntries(own.map((event) => [event, acceptsEvent(snapshot, event)]));
}

/** Returns true if the machine would accept the event now, without a payload. */
function acceptsEvent(snapshot: AnyMachineSnapshot, type: string): boolean {
  try {
    return snapshot.can({ type });
  } catch {
    return false;
  }
}
