import { expect, test } from 'vitest';
import type { DriveResponse } from '../../../../engine/workbench/server/drive/driveProtocol.ts';
import { lastVisit, runPlaces } from '../../../../engine/workbench/drive/runPlaces.ts';

const step = (state: string, transitions: string[]) => ({
  words: '',
  states: [state],
  time: 0,
  wasHandled: true,
  sideEffects: [],
  transitions,
  failures: [],
});
const response: DriveResponse = {
  run: '',
  machine: 'registration',
  given: { input: {}, scope: {}, records: {} },
  steps: [step('entering.filling', ['a']), step('submitting', ['b']), step('entering.failed', ['c']), step('registered', ['d'])],
  at: 2,
  now: {
    states: ['entering.failed'],
    time: 0,
    isClosed: false,
    isOver: false,
    context: {},
    changes: [],
    events: [],
    running: [],
    timers: [],
    reached: ['state entering', 'state entering.filling', 'state submitting', 'state entering.failed'],
  },
};

test('a run is in a state and in its parent states', () => {
  const { isNow, wasThere } = runPlaces(response);
  expect(['entering.failed', 'entering', 'entering.filling', 'registered'].filter(isNow)).toEqual(['entering.failed', 'entering']);
  expect(['submitting', 'registered'].filter(wasThere)).toEqual(['submitting']);
});

test('steps after the viewed one have not happened', () => {
  const { isLast, wasTaken } = runPlaces(response);
  expect(['a', 'b', 'c', 'd'].filter(wasTaken)).toEqual(['a', 'b', 'c']);
  expect(['a', 'b', 'c', 'd'].filter(isLast)).toEqual(['c']);
});

test('the last step of an earlier state is known', () => {
  expect(lastVisit(response, 'entering')).toBe(0);
  expect(lastVisit(response, 'submitting')).toBe(1);
  expect(lastVisit(response, 'registered')).toBeUndefined();
});
