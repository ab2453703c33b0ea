import type { StateValue } from 'xstate';
import { isRecord } from '../../../core/conditions/isRecord.ts';
import type { DrivenMoment } from '../previewProtocol.ts';

/** What a page tells of the machine that is driven beside it. */
export interface MomentTelling {
  /** Somebody at the page did this; the run that is driven takes it up. */
  sent: (event: string, payload: Readonly<Record<string, unknown>>) => void;
  /** How many flows of the page show the machine now. */
  shown: (count: number) => void;
}

/** A moment that is shown, and the flows that show it. */
function createDrivenMoment() {
  let moment: DrivenMoment | null = null;
  let telling: MomentTelling = { sent: () => undefined, shown: () => undefined };
  const listeners = new Set<() => void>();
  /** The flows that stand on the page, the first first, by their machine's id. */
  const standing: { machine: string; input: string }[] = [];

  function isShownBy(machine: string, input: string): boolean {
    if (moment?.machine !== machine) return false;
    const wanted = JSON.stringify(moment.input);
    return input === wanted || !standing.some((flow) => flow.machine === machine && flow.input === wanted);
  }

  function tell(): void {
    if (moment) telling.shown(standing.filter(({ machine, input }) => isShownBy(machine, input)).length);
  }

  function changed(): void {
    for (const listener of listeners) listener();
    tell();
  }

  return {
    get: (): DrivenMoment | null => moment,
    set: (next: DrivenMoment | null): void => {
      moment = next;
      changed();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sent: (event: Readonly<{ type: string; [key: string]: unknown }>): void => telling.sent(event.type, payloadOf(event)),
    tellTo: (next: MomentTelling): void => {
      telling = next;
    },
    /** Notes that a flow stands on the page, until the returned function is called. */
    stand: (machine: string, input: string): (() => void) => {
      const flow = { machine, input };
      standing.push(flow);
      changed();
      return () => {
        standing.splice(standing.indexOf(flow), 1);
        changed();
      };
    },
    /** Returns whether a flow with this input shows the moment: of several flows, those with the same input do, or else all. */
    isShownBy,
    tell,
  };
}

/** The moment of the machine that is driven beside this page, `null` where none is: whoever runs that machine shows it instead. */
export const drivenMoment = createDrivenMoment();

/** What an event brings: its `payload`, as manifests send it, or all its other keys. */
function payloadOf({ type: _, payload, credentials, ...others }: Readonly<{ type: string; [key: string]: unknown }>) {
  if (isRecord(payload)) return payload;
  return isRecord(credentials) ? credentials : others;
}

/** The innermost states of a machine, as paths, in xstate's own form: `entering.failed` is `{ entering: 'failed' }`. */
export function stateValueOf(states: readonly string[]): StateValue {
  const [only] = states;
  if (states.length === 1 && only !== undefined && !only.includes('.')) return only;
  const inside = new Map<string, string[]>();
  for (const path of states) {
    const [first = '', ...rest] = path.split('.');
    inside.set(first, [...(inside.get(first) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  return Object.fromEntries([...inside].map(([name, paths]) => [name, paths.length === 0 ? {} : stateValueOf(paths)]));
}
