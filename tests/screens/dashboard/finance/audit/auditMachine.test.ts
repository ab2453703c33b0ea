import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { auditMachine, type AuditEvent } from '../../../../../screens/dashboard/finance/audit/auditMachine.ts';

function audit() {
  const clock = new SimulatedClock();
  const logPackage = vi.fn();
  const machine = auditMachine.provide({ actions: { logPackage: (_, params) => void logPackage(params) } });
  const actor = createActor(machine, { clock }).start();
  return { actor, clock, logged: () => logPackage.mock.calls.map(([params]: unknown[]) => params) };
}

type State = 'idle' | 'generating';
const generate: AuditEvent = { type: 'GENERATE', year: '2024' };

describe('the audit machine', () => {
  test.each<[State, 'GENERATE' | 'time', State, number]>([
    ['idle', 'GENERATE', 'generating', 0],
    ['idle', 'time', 'idle', 0],
    ['generating', 'GENERATE', 'generating', 0],
    ['generating', 'time', 'idle', 1],
  ])('the state %s on %s becomes %s with %i packages logged', (from, event, to, packages) => {
    const { actor, clock, logged } = audit();
    if (from === 'generating') actor.send(generate);
    if (event === 'time') clock.increment(3000);
    else actor.send(generate);
    expect(actor.getSnapshot().value).toBe(to);
    expect(logged()).toHaveLength(packages);
  });
});

test('a package takes exactly three seconds', () => {
  const { actor, clock, logged } = audit();
  actor.send(generate);
  clock.increment(2999);
  expect(actor.getSnapshot().value).toBe('generating');
  expect(logged()).toEqual([]);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('idle');
  expect(logged()).toEqual([{ year: '2024' }]);
});

test('a second package can’t be requested while one is generated', () => {
  const { actor } = audit();
  expect(actor.getSnapshot().can(generate)).toBe(true);
  actor.send(generate);
  expect(actor.getSnapshot().can(generate)).toBe(false);
});

describe('faults of the audit machine', () => {
  test('a double click makes one package and does not restart the timer', () => {
    const { actor, clock, logged } = audit();
    actor.send(generate);
    clock.increment(2000);
    actor.send(generate);
    clock.increment(1000);
    expect(logged()).toEqual([{ year: '2024' }]);
    clock.increment(10_000);
    expect(logged()).toHaveLength(1);
  });

  test('another year requested meanwhile does not change the package', () => {
    const { actor, clock, logged } = audit();
    actor.send(generate);
    actor.send({ type: 'GENERATE', year: '2021' });
    clock.increment(3000);
    expect(logged()).toEqual([{ year: '2024' }]);
  });

  test('leaving before it is done logs nothing later', () => {
    const { actor, clock, logged } = audit();
    actor.send(generate);
    actor.stop();
    clock.increment(10_000);
    expect(logged()).toEqual([]);
  });

  test('a missing year does not stop the package', () => {
    const { actor, clock, logged } = audit();
    actor.send({ type: 'GENERATE' });
    clock.increment(3000);
    expect(logged()).toEqual([{ year: '' }]);
  });
});

test('two packages can be generated one after the other', () => {
  const { actor, clock, logged } = audit();
  for (const year of ['2024', '2022']) {
    actor.send({ type: 'GENERATE', year });
    clock.increment(3000);
  }
  expect(logged()).toEqual([{ year: '2024' }, { year: '2022' }]);
});
