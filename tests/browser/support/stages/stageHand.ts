import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { AnyActorRef, AnyActorScope, AnyMachineSnapshot, AnyStateMachine, PromiseActorLogic, PromiseSnapshot } from 'xstate';
import type { FlowPorts, PortalFlow, RegisteredFlow } from '../../../../engine/core/flows/defineFlow.ts';

const assets = resolve(import.meta.dirname, '../../../..', process.env.OUT_DIR ?? 'dist', 'assets');

/** Controls a flow from inside the page. */
export interface StageHand {
  /** Wraps a flow. Its effects then wait for `answer`, and `state` returns the flow's state. */
  hold: (flow: PortalFlow) => PortalFlow;
  state: () => unknown;
  /** Ends a waiting effect with a result or an error. `byItself` runs the real effect instead. */
  answer: (effect: string, outcome: { byItself: true } | { succeeds: unknown } | { fails: string }) => void;
  ports: () => FlowPorts;
}

/**
 * Makes a flow's effects wait until the test calls `stageHand.answer`. To do this, replaces the built file that exports the flow.
 * @param flow The name under which the flow is exported, such as `registrationFlow`.
 */
export async function holdEffects(page: Page, flow: string): Promise<void> {
  const { file, code } = fileOf(flow);
  await page.addInitScript(stageHand);
  await page.route(`**/assets/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
}

const files = new Map<string, { file: string; code: string }>();

function fileOf(flow: string): { file: string; code: string } {
  const found = files.get(flow) ?? findFile(flow);
  files.set(flow, found);
  return found;
}

function findFile(flow: string): { file: string; code: string } {
  const exported = new RegExp(`export\\s*\\{\\s*(\\w+) as ${flow}\\s*\\};?\\s*$`);
  for (const file of readdirSync(assets)) {
    if (!file.startsWith(`${flow}-`)) continue;
    const code = readFileSync(`${assets}/${file}`, 'utf8');
    const held = code.replace(exported, (_, name: string) => `const held=window.stageHand.hold(${name});export{held as ${flow}};`);
    if (held !== code) return { file, code: held };
  }
  throw new Error(`no file of the build exports "${flow}" alone`);
}

/** Defines `window.stageHand`. Runs in the page before other scripts. */
function stageHand(): void {
  const actors: AnyActorRef[] = [];
  const running = new Map<string, { byItself: () => void; tell: (type: string, data: unknown) => void }>();
  let ports: FlowPorts | undefined;
  const watched = (machine: AnyStateMachine): AnyStateMachine => {
    const provide = machine.provide.bind(machine);
    const begin = machine.getInitialSnapshot.bind(machine);
    machine.provide = (more) => watched(provide(more));
    machine.getInitialSnapshot = (scope, input) => {
      actors.push(scope.self);
      return begin(scope, input);
    };
    return machine;
  };
  const held = (effect: string, logic: PromiseActorLogic<unknown, never>): PromiseActorLogic<unknown, never> => ({
    ...logic,
    start: (state: PromiseSnapshot<unknown, never>, scope: AnyActorScope) => {
      running.set(effect, {
        byItself: () => logic.start?.(state, scope as never), // The cast is safe, because XState made `scope` for `logic`
        // Sends XState's event for a resolved or rejected promise.
        tell: (type, data) => scope.self.send({ type, data }),
      });
    },
  });
  const heldFlow = (flow: RegisteredFlow): RegisteredFlow => ({
    ...flow,
    effects: (given) => {
      ports = given;
      const real = flow.effects ? flow.effects(given) : flow.machine;
      // The cast is safe, because a flow's actors are promises.
      const effects = Object.entries(real.implementations.actors) as [string, PromiseActorLogic<unknown, never>][];
      return watched(real.provide({ actors: Object.fromEntries(effects.map(([name, logic]) => [name, held(name, logic)])) }));
    },
  });
  const hand: StageHand = {
    hold: (flow) => (typeof flow === 'function' ? (runtime) => heldFlow(flow(runtime)) : heldFlow(flow)),
    // The cast is safe, because `actors` contains only machines.
    state: () => (actors.at(-1)?.getSnapshot() as AnyMachineSnapshot | undefined)?.value,
    answer: (effect, outcome) => {
      const found = running.get(effect);
      running.delete(effect);
      if (!found) throw new Error(`the effect "${effect}" does not run on the page`);
      if ('byItself' in outcome) found.byItself();
      else if ('fails' in outcome) found.tell('xstate.promise.reject', new Error(outcome.fails));
      else found.tell('xstate.promise.resolve', outcome.succeeds);
    },
    ports: () => {
      if (!ports) throw new Error('the flow has not begun');
      return ports;
    },
  };
  Object.assign(window, { stageHand: hand });
}
