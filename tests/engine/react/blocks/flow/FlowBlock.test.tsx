// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, Suspense, type ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { ActionButton } from '../../../../../engine/react/actions/ActionButton.tsx';
import FlowBlock from '../../../../../engine/react/blocks/flow/FlowBlock.tsx';
import type { Runtime } from '../../../../../engine/core/fields/createRuntime.ts';
import { defineFlow } from '../../../../../engine/core/flows/defineFlow.ts';
import type { FlowManifest } from '../../../../../engine/language/flow.ts';
import type { AnyBlock } from '../../../../../engine/language/screen.ts';
import type { MachineLoader } from '../../../../../engine/react/context/PortalContext.ts';
import { useScope } from '../../../../../engine/react/context/ScopeContext.tsx';
import type { PageState } from '../../../../../engine/react/context/usePageState.ts';
import type { Remote } from '../../../../../engine/react/context/Remote.ts';
import { TestPortal } from '../../actions/TestPortal.tsx';

const watering: FlowManifest = {
  initial: 'dry',
  context: { plot: 'none' },
  states: {
    dry: { on: { START: { target: 'wet', set: { plot: 'event.plot' } } } },
    wet: { after: { watering: { target: 'dry', log: 'watered' } } },
  },
};
const actions = { start: { effect: 'send', event: 'START', to: 'flow' } } as const;
function Probe() {
  return <output>{JSON.stringify(useScope().flow)}</output>;
}

const Start = () => <ActionButton action={{ label: 'Start', do: 'start', with: { plot: 'roses' }, enabled: { 'flow.can.START': true } }} />;
const blocks = { probe: { component: Probe }, start: { component: Start } };
const inside: AnyBlock[] = [{ block: 'probe' }, { block: 'start' }, { block: 'probe', when: { 'flow.state': 'wet' } }];

function page(
  block: Partial<ComponentProps<typeof FlowBlock>> = {},
  machines: Record<string, MachineLoader> = {},
  flow = watering,
  ports: Pick<ComponentProps<typeof TestPortal>, 'notify' | 'setPageState' | 'scope'> = {},
  remote?: Remote,
) {
  return (
    <StrictMode>
      <TestPortal portal={{ blocks, machines, remote }} assets={{ actions, flows: { watering: flow } }} {...ports}>
        <Suspense fallback="loading">
          <FlowBlock block="flow" machine="watering" blocks={inside} {...block} />
        </Suspense>
      </TestPortal>
    </StrictMode>
  );
}
const flows = () => screen.getAllByRole('status').map((output) => JSON.parse(output.textContent ?? ''));
const start = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Start' })));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a flow block', () => {
  test('a flow block shows its state to inner blocks, handles their events, and uses the portal’s delays', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await act(async () => render(page()));
    expect(flows()).toEqual([{ state: 'dry', context: { plot: 'none' }, can: { START: true } }]);
    await start();
    expect(flows()).toHaveLength(2);
    expect(flows()[0]).toEqual({ state: 'wet', context: { plot: 'roses' }, can: { START: false } });
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(flows()[0].state).toBe('wet');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(flows()[0].state).toBe('dry');
    expect(info.mock.calls).toEqual([['[flow] watered']]);
  });

  test('a flow block starts its machine with its input', async () => {
    await act(async () => render(page({ with: { plot: 'viewer.name', size: 7 } })));
    expect(flows()[0].context).toEqual({ plot: '', size: 7 });
  });

  test('a flow block sends its machine a changed input and no other', async () => {
    const followed = {
      ...watering,
      states: { ...watering.states, dry: { on: { INPUT_CHANGED: { set: { plot: 'event.plot', size: 'event.payload.size' } } } } },
    };
    const around = (plot: string) => page({ with: { plot: 'row.plot', size: 7 } }, {}, followed, { scope: { row: { plot } } });
    const { rerender } = await act(async () => render(around('roses')));
    await act(async () => rerender(around('roses')));
    expect(flows()[0].context).toEqual({ plot: 'roses', size: 7 });
    await act(async () => rerender(around('leeks')));
    expect(flows()[0]).toMatchObject({ state: 'dry', context: { plot: 'leeks', size: 7 } });
  });

  test('a removed flow block does nothing more', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { unmount } = await act(async () => render(page()));
    await start();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(info).not.toHaveBeenCalled();
  });

  test('a flow block keeps its state on another render and restarts after an edit', async () => {
    const { rerender } = await act(async () => render(page()));
    await start();
    await act(async () => rerender(page({}, {}, structuredClone(watering))));
    expect(flows()[0].state).toBe('wet');
    const edited = { ...watering, initial: 'idle', states: { ...watering.states, idle: {} } };
    await act(async () => rerender(page({}, {}, edited)));
    expect(flows()[0].state).toBe('idle');
  });

  test('a flow block runs a registered flow with its effects and the portal’s delays', async () => {
    const machine = setup({
      delays: { watering: 1 },
      actors: { draw: fromPromise<number>(() => Promise.reject(new Error('not provided'))) },
      actions: { say: () => undefined, close: () => undefined },
    }).createMachine({
      context: { drawn: 0 },
      initial: 'dry',
      states: {
        dry: { on: { START: 'drawing' } },
        drawing: { invoke: { src: 'draw', onDone: { target: 'wet', actions: assign({ drawn: ({ event }) => event.output }) } } },
        wet: { after: { watering: { target: 'dry', actions: ['say', 'close'] } } },
      },
    });
    const registered = defineFlow({
      machine,
      events: { START: [] },
      effects: ({ data, wait, notice, closeDialog }) =>
        machine.provide({
          actors: { draw: fromPromise(async () => (await wait('signIn'), (await data.list('plots')).length)) },
          actions: { say: () => notice('watered'), close: () => closeDialog() },
        }),
    });
    const load = vi.fn(async () => registered);
    const notify = vi.fn();
    const setPageState = vi.fn<PageState['set']>();
    await act(async () => render(page({ machine: 'registered' }, { registered: load }, watering, { notify, setPageState })));
    await start();
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(flows()[0]).toMatchObject({ state: 'wet', context: { drawn: 2 } });
    expect(notify).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(flows()[0]).toMatchObject({ state: 'dry' });
    expect(notify.mock.calls).toEqual([['watered', undefined]]);
    const changes = setPageState.mock.calls.map(([change]) => (typeof change === 'function' ? change({}) : change));
    expect(changes).toEqual([{ open: undefined, row: undefined }]);
    expect(load).toHaveBeenCalledOnce();
  });

  test('a flow registered as a function is made for the portal that shows it', async () => {
    const registered = ({ currency }: Runtime) => defineFlow({ machine: createMachine({ context: { currency } }), events: {} });
    await act(async () => render(page({ machine: 'registered' }, { registered: async () => registered })));
    expect(flows()[0]).toMatchObject({ context: { currency: 'USD' } });
  });

  test('a flow block with a server ignores the delays meant for samples', async () => {
    const machine = setup({ actors: { draw: fromPromise<void>(() => Promise.reject(new Error('not provided'))) } }).createMachine({
      initial: 'dry',
      states: {
        dry: { on: { START: 'drawing' } },
        drawing: { invoke: { src: 'draw', onDone: 'wet', onError: 'failed' } },
        wet: {},
        failed: {},
      },
    });
    const registered = defineFlow({
      machine,
      events: { START: [] },
      effects: ({ wait }) => machine.provide({ actors: { draw: fromPromise<void>(() => wait('left out')) } }),
    });
    await act(async () =>
      render(page({ machine: 'registered' }, { registered: async () => registered }, watering, {}, { long: new Set() })),
    );
    await start();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(flows()[0].state).toBe('wet');
  });

  test('a flow block loads records that it counts, even if nothing else shows them', async () => {
    const counting: FlowManifest = {
      initial: 'idle',
      context: { plots: -1 },
      states: { idle: { on: { START: { target: 'counted', set: { plots: { count: 'plots' } } } } }, counted: {} },
    };
    await act(async () => render(page({}, {}, counting)));
    await start();
    expect(flows()[0]).toMatchObject({ state: 'counted', context: { plots: 2 } });
  });

  test.each(['drought', 'toString'])('a flow block with an unknown machine (%s) says so', (machine) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(page({ machine }))).toThrow(`There is no machine "${machine}"`);
  });
});
