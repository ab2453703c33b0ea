import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { flowScope } from '../../../../engine/core/flows/flowScope.ts';

test('a nested state is written as a path', () => {
  const machine = createMachine({ initial: 'open', states: { open: { initial: 'saving', states: { saving: {} } } } });
  expect(flowScope(createActor(machine).getSnapshot()).state).toBe('open.saving');
});

test('parallel states are written as a list', () => {
  const machine = createMachine({
    type: 'parallel',
    states: { light: { initial: 'on', states: { on: {} } }, door: { initial: 'shut', states: { shut: {} } }, roof: {} },
  });
  expect(flowScope(createActor(machine).getSnapshot()).state).toEqual(['light.on', 'door.shut', 'roof']);
});

test('an event whose guard needs a payload counts as unavailable', () => {
  const machine = createMachine({
    on: { SAVE: { guard: ({ event }) => event.record.name !== '', actions: () => undefined }, CANCEL: { actions: () => undefined } },
  });
  expect(flowScope(createActor(machine).getSnapshot()).can).toEqual({ SAVE: false, CANCEL: true });
});

test('wildcards and internal events are not among the events that can be sent', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { '*': 'b', 'MOUSE.*': 'b', GO: 'b' }, after: { 10: 'b' } }, b: {} },
  });
  expect(Object.keys(flowScope(createActor(machine).getSnapshot()).can)).toEqual(['GO']);
});
