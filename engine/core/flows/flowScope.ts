import type { AnyMachineSnapshot, StateValue } from 'xstate';

export interface FlowScope {
  state: string | string[];
  context: unknown;
  /** True for each event that the machine would accept now. */
  can: Readonly<Record<string, boolean>>;
}

/** Returns the `flow` value that blocks inside a flow can read from the scope. */
export function flowScope(snapshot: AnyMachineSnapshot): FlowScope {
  const states = statePaths(snapshot.value);
  const [only] = states;
  return { state: states.length === 1 && only !== undefined ? only : states, context: snapshot.context, can: possible(snapshot) };
}

function statePaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => {
    const paths = inner === undefined ? [] : statePaths(inner);
    return paths.length === 0 ? [name] : paths.map((path) => `${name}.${path}`);
  });
}

function possible(snapshot: AnyMachineSnapshot): Record<string, boolean> {
  const events: readonly string[] = snapshot.machine.events;
  const own = events.filter((event) => !event.startsWith('xstate.') && !event.includes('*'));
  return Object.fromEntries(own.map((event) => [event, takes(snapshot, event)]));
}

/** Returns true if the machine accepts the event now. Returns false if a guard needs the event's payload to decide. */
function takes(snapshot: AnyMachineSnapshot, type: string): boolean {
  try {
    return snapshot.can({ type });
  } catch {
    return false;
  }
}
