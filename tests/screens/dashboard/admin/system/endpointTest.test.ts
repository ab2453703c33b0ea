import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { providedMachine, type FlowPorts } from '../../../../../engine/core/flows/defineFlow.ts';
import { endpointTest } from '../../../../../screens/dashboard/admin/system/endpointTest.ts';
import { responseTime, sampleResponse } from '../../../../../screens/dashboard/admin/system/sampleResponse.ts';

/** Creates ports with only `random`. The flow would throw if it used another port. */
const portsWith = (random: () => number) => ({ random }) as FlowPorts;

test.each([
  [0, 50],
  [0.5, 150],
  [0.999999, 249],
])('the random number %d becomes a response time of %d ms', (random, milliseconds) => {
  expect(responseTime(random)).toBe(milliseconds);
});

test('each test gets a new random response time', () => {
  const random = vi.fn().mockReturnValueOnce(0.25).mockReturnValueOnce(0.75);
  const clock = new SimulatedClock();
  const machine = providedMachine(endpointTest, portsWith(random));
  const actor = createActor(machine, { input: { method: 'GET', path: '/api/users', response: [] }, clock }).start();
  const times = [0, 1].map(() => {
    actor.send({ type: 'TEST' });
    clock.increment(1000);
    return actor.getSnapshot().context.answer?.milliseconds;
  });
  expect(times).toEqual([100, 200]);
});

test('an endpoint without documented fields responds with a message', () => {
  expect(sampleResponse({ method: 'POST', path: '/api/system/backup', response: [] }, 60)).toEqual({
    status: 200,
    milliseconds: 60,
    body: { message: 'Sample response of POST /api/system/backup' },
  });
});
