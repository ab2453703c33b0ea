import { assign, setup, type AnyEventObject, type AnyStateMachine } from 'xstate';
import type { Condition } from '../../language/condition.ts';
import { matches } from '../conditions/matches.ts';
import { forbiddenKeys, type Scope } from '../conditions/scope.ts';
import type { FlowManifest } from '../../language/flow.ts';
import type { Value } from '../../language/value.ts';
import { formatText } from '../text/formatText.ts';
import type { Text } from '../../language/text.ts';
import { collectionsOf } from '../values/collectionsOf.ts';
import { evaluate } from '../values/evaluate.ts';
import type { ValueEnv } from '../values/ValueEnv.ts';
import { statesConfig } from './statesConfig.ts';

/** What a flow's conditions, values and delays are answered with. */
export interface FlowEnv extends Omit<ValueEnv, 'scope'> {
  /** The scope around the flow at this moment; `context` and `event` are laid over it. */
  scope: () => Scope;
  /** The portal's named delays, in ms. */
  delays: Readonly<Record<string, number>>;
  /** The effect of a transition's `log`. */
  log: (message: string) => void;
}

/** The collections that the values of a flow read, each once: they must be there before the machine is asked anything. */
export function collectionsReadBy({ states }: FlowManifest): string[] {
  const transitions = Object.values(states).flatMap(({ on, after }) => Object.values({ ...on, ...after }).flat());
  const values = transitions.flatMap((transition) => (typeof transition === 'string' ? [] : Object.values(transition.set ?? {})));
  return [...new Set(values.flatMap(collectionsOf))];
}

type Context = Record<string, unknown>;
const noContext: Context = {};
const noInput: Context | undefined = undefined;
type Moment = { context: Context; event: AnyEventObject };

/**
 * The machine that flows/`name`.json describes. Its guard `holds`, its actions `remember` and `log` and its delays are named,
 * so that a test can provide others. Its input is laid over its context.
 * @throws Error for a delay that `env.delays` does not have, and for a target that is no state.
 */
export function machineFromManifest(name: string, flow: FlowManifest, env: FlowEnv): AnyStateMachine {
  const scopeAt = ({ context, event }: Moment): Scope => ({ ...env.scope(), context, event });
  const machine = setup({
    types: {
      context: noContext, // xstate reads these for their types alone
      events: {} as AnyEventObject, // as above
      input: noInput,
    },
    guards: {
      holds: (moment, { condition }: { condition: Condition | undefined }) => matches(condition, scopeAt(moment), env.gates),
    },
    actions: {
      remember: assign((moment, { values }: { values: Readonly<Record<string, Value>> }) => {
        const known = Object.entries(values).filter(([key]) => !forbiddenKeys.has(key));
        return Object.fromEntries(known.map(([key, value]) => [key, evaluate(value, { ...env, scope: scopeAt(moment) })]));
      }),
      log: (moment, { text }: { text: Text }) => env.log(formatText(text, scopeAt(moment), env.runtime.locale, env.gates)),
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
