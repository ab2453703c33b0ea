import { expect, test } from 'vitest';
import { assign, createMachine, type AnyStateMachine } from 'xstate';
import type { DrivenMachine } from '../../../engine/core/drive/DrivenMachine.ts';
import { collectValues } from '../../../engine/core/drive/shortestRuns.ts';
import { flowEvent } from '../../../engine/core/flows/flowEvent.ts';
import { lastStates, machineRules } from '../../../engine/testing/machineRules.ts';
import { checkRandomRuns } from '../../../engine/testing/randomRuns.ts';
import { plainRuntime } from '../../support/plainRuntime.ts';

const pool = collectValues([]);

function driven(machine: AnyStateMachine): DrivenMachine {
  return { name: machine.id, runtime: plainRuntime, machine, fields: {}, eventOf: flowEvent };
}

const door = driven(
  createMachine({
    initial: 'shut',
    states: { shut: { on: { OPEN: 'open' } }, open: { on: { SHUT: 'shut', BREAK: 'broken' } }, broken: {} },
  }),
);

/** Runs a machine with random events. Returns a report for each broken rule. */
function broken(machine: DrivenMachine): Record<string, string> {
  return Object.fromEntries(
    machineRules(machine, pool).flatMap(({ sentence, check }) => {
      try {
        checkRandomRuns(machine, pool, check, { runs: 200, seed: 7 });
        return [];
      } catch (error) {
        return [[sentence, String(error)]];
      }
    }),
  );
}

test('a random run that breaks a property is reported as the shortest one that does', () => {
  const check = () =>
    checkRandomRuns(door, pool, (walked) => expect(walked.at(-1)?.step.simulation.snapshot.value, 'the door is whole').not.toBe('broken'), {
      runs: 500,
      seed: 7,
    });
  expect(check).toThrow(/^the door is whole.*in the run given \{\}, send "OPEN", send "BREAK"\nwith the seed 7$/s);
});

test('the same seed makes the same random runs, and another seed makes others', () => {
  const runs = (seed: number) => {
    const moves: unknown[] = [];
    checkRandomRuns(door, pool, (walked) => void moves.push(walked.map(({ move }) => move)), { runs: 20, seed });
    return moves;
  };
  expect(runs(1)).toHaveLength(20);
  expect(runs(1)).toEqual(runs(1));
  expect(runs(1)).not.toEqual(runs(2));
});

test('a machine that throws in a random run is reported', () => {
  const throwing = driven(
    createMachine({
      initial: 'shut',
      states: {
        shut: {
          on: {
            OPEN: {
              target: 'open',
              actions: assign(() => {
                throw new Error('the hinge is missing');
              }),
            },
          },
        },
        open: {},
      },
    }),
  );
  expect(() => checkRandomRuns(throwing, pool, () => {}, { runs: 50, seed: 7 })).toThrow(
    /hinge is missing.*a step in which the machine throws/s,
  );
});

test('a machine whose states can all be left follows the rules for all machines', () => {
  expect(broken(door)).toEqual({});
  expect([...lastStates(door)]).toEqual(['broken']);
});

test('a state whose only way out never opens breaks a rule for all machines', () => {
  const trap = driven(
    createMachine({
      initial: 'free',
      states: { free: { on: { STEP: 'caught' } }, caught: { on: { FREE: { guard: () => false, target: 'free' } } } },
    }),
  );
  expect(broken(trap)).toEqual({
    'Every state but the last has a way out':
      'Error: there is no way out of the state "caught"\nin the run given {}, send "STEP"\nwith the seed 7',
  });
});

test('a machine that reads today’s date breaks a rule for all machines', () => {
  const dated = driven(
    createMachine({
      initial: 'asking',
      states: {
        asking: { on: { ASK: [{ guard: () => new Date().getFullYear() > 2030, target: 'late' }, { target: 'early' }] } },
        late: { on: { AGAIN: 'asking' } },
        early: { on: { AGAIN: 'asking' } },
      },
    }),
  );
  expect(broken(dated)).toEqual({ 'No transition depends on the date': expect.stringContaining('in the run given {}, send "ASK"') });
  expect(new Date().getTime()).toBeCloseTo(Date.now(), -4);
});
