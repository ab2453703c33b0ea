import type { Condition } from '../../language/condition.ts';
import type { FlowManifest } from '../../language/flow.ts';
import type { Value } from '../../language/value.ts';
import type { Text } from '../../language/text.ts';

type StateManifest = FlowManifest['states'][string];
type Transitions = NonNullable<StateManifest['on']>[string];

/** A transition as XState expects it. */
interface TransitionConfig {
  target?: string;
  guard?: { type: 'holds'; params: { condition: Condition } };
  actions: ({ type: 'remember'; params: { values: Readonly<Record<string, Value>> } } | { type: 'log'; params: { text: Text } })[];
}

interface StateConfig {
  type?: 'final';
  on: Record<string, TransitionConfig[]>;
  after: Record<string, TransitionConfig[]>;
}

/** Converts a manifest's states for XState. Throws if `delays` lacks a delay, because XState would skip the wait. */
export function statesConfig(name: string, flow: FlowManifest, delays: Readonly<Record<string, number>>): Record<string, StateConfig> {
  for (const delay of Object.values(flow.states).flatMap((state) => Object.keys(state.after ?? {}))) {
    if (!Object.hasOwn(delays, delay)) throw new Error(`The flow "${name}" waits for "${delay}", which isn't a delay in portal.json`);
  }
  return mapValues(flow.states, stateConfig);
}

function stateConfig({ on = {}, after = {}, final }: StateManifest): StateConfig {
  return { ...(final ? { type: 'final' } : {}), on: mapValues(on, transitionConfigs), after: mapValues(after, transitionConfigs) };
}

function transitionConfigs(transitions: Transitions): TransitionConfig[] {
  return (Array.isArray(transitions) ? transitions : [transitions]).map((transition) => {
    if (typeof transition === 'string') return { target: transition, actions: [] };
    const { target, when, set, log } = transition;
    const config: TransitionConfig = { actions: [] };
    if (target !== undefined) config.target = target;
    if (when) config.guard = { type: 'holds', params: { condition: when } };
    if (set) config.actions.push({ type: 'remember', params: { values: set } });
    if (log !== undefined) config.actions.push({ type: 'log', params: { text: log } });
    return config;
  });
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
