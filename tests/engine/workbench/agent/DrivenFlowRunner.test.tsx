// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useContext } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { FlowRunner } from '../../../../engine/workbench/agent/DrivenFlowRunner.tsx';
import { drivenSimulation } from '../../../../engine/workbench/agent/drivenSimulation.ts';
import { FlowContext } from '../../../../engine/react/flows/FlowContext.ts';

afterEach(() => {
  cleanup();
  act(() => drivenSimulation.set(null));
});

const door = createMachine({
  id: 'door',
  initial: 'closed',
  context: { opened: 0 },
  states: { closed: { on: { OPEN: 'open' } }, open: { on: { CLOSE: 'closed' } } },
});

function Door() {
  const flow = useContext(FlowContext);
  return (
    <button type="button" onClick={() => flow?.send({ type: 'OPEN', by: 'Ada' })}>
      {JSON.stringify([flow?.snapshot.value, flow?.snapshot.context, flow?.snapshot.can({ type: 'CLOSE' })])}
    </button>
  );
}

test('a flow shows the state of the run beside it, and its events go only to the run', () => {
  const sent = vi.fn<(event: string, payload: object) => void>();
  drivenSimulation.setCallbacks({ sent, shown: () => undefined });
  render(
    <FlowRunner machine={door} input={{}}>
      <Door />
    </FlowRunner>,
  );
  expect(screen.getByRole('button').textContent).toBe('["closed",{"opened":0},false]');
  act(() => drivenSimulation.set({ machine: 'door', states: ['open'], context: { opened: 7 }, input: {}, entered: {} }));
  expect(screen.getByRole('button').textContent).toBe('["open",{"opened":7},true]');
  act(() => drivenSimulation.set({ machine: 'door', states: ['closed'], context: { opened: 7 }, input: {}, entered: {} }));
  fireEvent.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledExactlyOnceWith('OPEN', { by: 'Ada' });
  expect(screen.getByRole('button').textContent).toBe('["closed",{"opened":7},false]');
  act(() => drivenSimulation.set(null));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('["open",{"opened":0},true]');
  expect(sent).toHaveBeenCalledOnce();
});

test('a run receives a changed input, such as after another person takes a place', () => {
  const sent = vi.fn<(event: string, payload: object) => void>();
  drivenSimulation.setCallbacks({ sent, shown: () => undefined });
  const shop = (input: Readonly<Record<string, unknown>>) => (
    <FlowRunner machine={door} input={input}>
      <Door />
    </FlowRunner>
  );
  const { rerender } = render(shop({ places: 1 }));
  act(() => drivenSimulation.set({ machine: 'door', states: ['open'], context: { opened: 7 }, input: { places: 1 }, entered: {} }));
  rerender(shop({ places: 0 }));
  expect(sent).toHaveBeenCalledExactlyOnceWith('INPUT_CHANGED', { places: 0 });
  expect(screen.getByRole('button').textContent).toBe('["open",{"opened":7},true]');
});
