import { assign, setup, type AnyEventObject, type AnyStateMachine } from 'xstate';
import type { Condition } from '../../language/condition.ts';
import { matches } from '../conditions/matches.ts';
import { forbiddenKeys, type Scope } from '../conditions/scope.ts';
import type { FlowManifest } from '../../language/flow.ts';
import type { Value } from '../../language/value.ts';
import { formatText } from '../text/formatText.ts';
import type { Text } from '../../language/text.ts';
import { listCollections } from '../values/listCollections.ts';
import { evaluate } from '../values/evaluate.ts';
import type { ValueEnv } from '../values/ValueEnv.ts';
import { statesConfig } from './statesConfig.ts';

export interface FlowEnv extends Omit<ValueEnv, 'scope'> {
  /** Returns the scope around the flow, without `context` and `event`. */
  scope: () => Scope;
  delays: Readonly<Record<string, number>>;
  log: (message: string) => void;
}

/** Returns the collections that a flow reads. Load them before the machine starts. */
export function collectionsReadBy({ states }: FlowManifest): string[] {
  const transitions = Object.values(states).flatMap(({ on, after }) => Object.values({ ...on, ...after }).flat());
  const values = transitions.flatMap((transition) => (typeof transition === 'string' ? [] : Object.values(transition.set ?? {})));
  return [...new Set(values.flatMap(listCollections))];
}

type Context = Record<string, unknown>;
const noContext: Context = {};
const noInput: Context | undefined = undefined;
type ActionArgs = { context: Context; event: AnyEventObject };

/**
 * Builds the machine for flows/`name`.json. The machine's input overrides the initial context.
 * @throws Error if `env.delays` lacks a delay, or if a state is unknown.
 */
export function machineFromManifest(name: string, flow: FlowManifest, env: FlowEnv): AnyStateMachine {
  const scopeAt = ({ context, event }: ActionArgs): Scope => ({ ...env.scope(), context, event });
  const machine = setup({
    types: {
      context: noContext, // XState reads only this value's type
      events: {} as AnyEventObject, // XState reads only this value's type
      input: noInput,
    },
    guards: {
      holds: (args, { condition }: { condition: Condition | undefined }) => matches(condition, scopeAt(args), env.gates),
    },
    actions: {
      remember: assign((args, { values }: { values: Readonly<Record<string, Value>> }) => {
        const known = Object.entries(values).filter(([key]) => !forbiddenKeys.has(key));
        return Object.fromEntries(known.map(([key, value]) => [key, evaluate(value, { ...env, scope: scopeAt(args) })]));
      }),
      log: (args, { text }: { text: Text }) => env.log(formatText(text, scopeAt(args), env.runtime.locale, env.gates)),
    },
    delays: { ...env.delays },
  });
  return machine.createMachine({
    id: name,
    initial: flow.initial,
    context: ({ input }) => ({ ...flow.context, ...input }),
    states: statesConfig(name, flow, env.delays),
  });
}
