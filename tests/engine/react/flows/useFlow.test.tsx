// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { FlowRunner } from '../../../../engine/react/flows/FlowRunner.tsx';
import { useFlow, type FlowView } from '../../../../engine/react/flows/useFlow.ts';
import { flowIn } from '../../../../engine/core/flows/defineFlow.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { TestPortal } from '../actions/TestPortal.tsx';

afterEach(cleanup);

const machine = setup({
  types: { context: {} as { boat: string }, events: {} as { type: 'OPEN'; boat: string } },
  actions: { log: () => undefined },
}).createMachine({
  id: 'lock',
  context: { boat: '' },
  initial: 'closed',
  states: { closed: { on: { OPEN: { target: 'open', actions: assign({ boat: ({ event }) => event.boat }) } } }, open: {} },
});
const other = setup({}).createMachine({ id: 'other' });

let flow: FlowView<typeof machine>;
function Probe() {
  flow = useFlow({ machine });
  return <p>{`${flow.state} ${flow.context.boat}`}</p>;
}

test('a block reads the flow around it, sends events to it, and follows it', () => {
  render(
    <TestPortal>
      <FlowRunner machine={machine.provide({ actions: { log: () => undefined } })} input={{}}>
        <Probe />
      </FlowRunner>
    </TestPortal>,
  );
  expect(flow.can({ type: 'OPEN', boat: 'Heron' })).toBe(true);
  act(() => flow.send({ type: 'OPEN', boat: 'Heron' }));
  expect(screen.getByText('open Heron')).toBeDefined();
  expect(flow.matches('open')).toBe(true);
  expect(flow.can({ type: 'OPEN', boat: 'Tern' })).toBe(false);
});

test.each([['no flow'], ['another flow']])('a block with %s around it throws an error that names the flow it needs', (around) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page =
    around === 'no flow' ? (
      <Probe />
    ) : (
      <FlowRunner machine={other} input={{}}>
        <Probe />
      </FlowRunner>
    );
  expect(() => render(<TestPortal>{page}</TestPortal>)).toThrow('The block needs the flow "lock" around it');
  vi.restoreAllMocks();
});

test('a block names a flow that is registered as a function by that function', () => {
  const registered = () => ({ machine: setup({}).createMachine({ id: 'made', initial: 'open', states: { open: {} } }), events: {} });
  const Sign = () => <p>{`The lock is ${useFlow(registered).state}`}</p>;
  render(
    <TestPortal>
      <FlowRunner machine={flowIn<ReturnType<typeof registered>>(registered, plainRuntime).machine} input={{}}>
        <Sign />
      </FlowRunner>
    </TestPortal>,
  );
  expect(screen.getByText('The lock is open')).toBeDefined();
});
