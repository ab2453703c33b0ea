import type { AnyMachineSnapshot, StateValue } from 'xstate';

/** A flow as conditions, texts and values read it. */
export interface FlowScope {
  /** `editing`, `open.saving`; a list of them where states run side by side (ask with `contains`). */
  state: string | string[];
  context: unknown;
  /** Whether each of the machine's events would be taken now. */
  can: Readonly<Record<string, boolean>>;
}

/** What `flow` means in the scope of the blocks inside a flow that stands at `snapshot`. */
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

/** Closed when a guard needs more of the event than its name. */
function takes(snapshot: AnyMachineSnapshot, type: string): boolean {
  try {
    return snapshot.can({ type });
  } catch {
    return false;
  }
}
