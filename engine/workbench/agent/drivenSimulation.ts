import type { StateValue } from 'xstate';
import { isRecord } from '../../core/conditions/isRecord.ts';
import type { DrivenSimulation } from '../server/previewProtocol.ts';

export interface SimulationCallbacks {
  /** Called when the page sends an event to the driven machine. */
  sent: (event: string, payload: Readonly<Record<string, unknown>>) => void;
  /** Called with the number of simulated flows on the page, and the first one's input. */
  shown: (count: number, input?: Readonly<Record<string, unknown>>) => void;
}

/** A flow on the page. */
interface MountedFlow {
  machine: string;
  input: string;
  /** The flow's id. Unlike `input`, it never changes. */
  id?: string | undefined;
  /** Runs one of the flow's effects on the page, and returns the result. */
  runEffect?: ((effect: string, input: unknown) => Promise<unknown>) | undefined;
}

function createDrivenSimulation() {
  let simulation: DrivenSimulation | null = null;
  let callbacks: SimulationCallbacks = { sent: () => undefined, shown: () => undefined };
  const listeners = new Set<() => void>();
  const mountedFlows: MountedFlow[] = [];

  function isShownBy(machine: string, input: string, id?: string): boolean {
    if (simulation?.machine !== machine) return false;
    const wanted = JSON.stringify(simulation.input);
    const isAnother = (flow: MountedFlow) => id === undefined || flow.id !== id;
    return input === wanted || !mountedFlows.some((flow) => flow.machine === machine && flow.input === wanted && isAnother(flow));
  }

  const findShownFlows = () => mountedFlows.filter(({ machine, input, id }) => isShownBy(machine, input, id));

  function report(): void {
    if (!simulation) return;
    const [first, ...others] = findShownFlows();
    const input: unknown = first && first.input !== '' ? JSON.parse(first.input) : undefined;
    callbacks.shown(first ? others.length + 1 : 0, isRecord(input) ? input : undefined);
  }

  function changed(): void {
    for (const listener of listeners) listener();
    report();
  }

  return {
    get: (): DrivenSimulation | null => simulation,
    set: (next: DrivenSimulation | null): void => {
      simulation = next;
      changed();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sent: (event: Readonly<{ type: string; [key: string]: unknown }>): void => callbacks.sent(event.type, readPayload(event)),
    setCallbacks: (next: SimulationCallbacks): void => {
      callbacks = next;
    },
    /** Registers a mounted flow. Returns a function that unregisters it. */
    register: (machine: string, input: string, more: Pick<MountedFlow, 'id' | 'runEffect'> = {}): (() => void) => {
      const flow = { machine, input, ...more };
      mountedFlows.push(flow);
      changed();
      return () => {
        mountedFlows.splice(mountedFlows.indexOf(flow), 1);
        changed();
      };
    },
    /** Returns true if a flow should show the simulation: it has the simulation's input, or no other flow does. */
    isShownBy,
    /** Runs an effect of the driven machine on the page. Rejects if the effect fails, or if no flow on the page can run it. */
    runEffect: async (effect: string, input: unknown): Promise<unknown> => {
      const flow = findShownFlows().find(({ runEffect }) => runEffect);
      if (!flow?.runEffect) throw new Error('the page doesn’t show this machine right now');
      return flow.runEffect(effect, input);
    },
    report,
  };
}

/** The simulation that a tester drives in the workbench, if any. On the page, the simulated flow shows its state instead of running. */
export const drivenSimulation = createDrivenSimulation();

/** Returns an event's data: the `payload` or `credentials`, if one of them is a record. Otherwise, returns all keys except `type`. */
function readPayload({ type: _, payload, credentials, ...others }: Readonly<{ type: string; [key: string]: unknown }>) {
  if (isRecord(payload)) return payload;
  return isRecord(credentials) ? credentials : others;
}

/** Converts state paths to XState's format: `entering.failed` becomes `{ entering: 'failed' }`. */
export function toStateValue(states: readonly string[]): StateValue {
  const [only] = states;
  if (states.length === 1 && only !== undefined && !only.includes('.')) return only;
  const inside = new Map<string, string[]>();
  for (const path of states) {
    const [first = '', ...rest] = path.split('.');
    inside.set(first, [...(inside.get(first) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  return Object.fromEntries([...inside].map(([name, paths]) => [name, paths.length === 0 ? {} : toStateValue(paths)]));
}
