import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Driven } from '../../engine/core/drive/Driven.ts';
import { closeRun, sendEvent, advanceTime, type SimulationState } from '../../engine/core/drive/SimulationState.ts';
import { playStep } from '../../engine/core/drive/playScenario.ts';
import { movesFrom, collectValues, type ValuePool } from '../../engine/core/drive/shortestRuns.ts';
import { getActiveStates } from '../../engine/core/drive/availableEvents.ts';
import { listEvents } from '../../engine/core/drive/Transition.ts';
import { drivenPortal, withNothingGiven } from '../../engine/testing/drivenPortal.ts';
import { readScenarios } from '../../engine/testing/readScenarios.ts';
import { choices, numRuns, patience, seed, walk, type Walked } from './walks.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

const { machines } = await drivenPortal(resolve('.'));
const scenarios = readScenarios(resolve('.'), machines).flatMap(({ scenario }) => scenario ?? []);
const driven = withNothingGiven(machines);

/** The final state of each machine. Only closing the dialog leaves it. */
const last: Readonly<Record<string, string>> = { registration: 'registered', createEvent: 'created' };

function named(machine: string): { found: Driven; pool: ValuePool } {
  const found = driven.get(machine);
  if (!found) throw new Error(`there is no machine "${machine}"`);
  return { found, pool: collectValues(scenarios.filter((scenario) => scenario.machine === machine)) };
}

/** Checks a property on random runs of a machine. */
function everyRun(machine: string, holds: (walked: readonly Walked[], pool: ValuePool) => void): void {
  const { found, pool } = named(machine);
  fc.assert(
    fc.property(choices, (chosen) => holds(walk(found, pool, chosen), pool)),
    { numRuns, seed },
  );
}

const contextOf = (simulation: SimulationState): Readonly<Record<string, unknown>> => simulation.snapshot.context;
const stateOf = (simulation: SimulationState) => getActiveStates(simulation.snapshot).join();

vi.setConfig({ testTimeout: patience });
afterEach(() => vi.useRealTimers());

test('every sentence of a table has a test with its title', () => {
  const tests = readdirSync('tests/machines')
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(`tests/machines/${file}`, 'utf8'))
    .join('\n');
  const sentences = readdirSync('tests/machines')
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readFileSync(`tests/machines/${file}`, 'utf8').matchAll(/^- (.+)$/gm)].map(([, sentence = '']) => sentence));
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((sentence) => !tests.includes(sentence.replace(/\.$/, '').replaceAll("'", "\\'")))).toEqual([]);
});

describe.each(nonEmpty(driven.keys()))('random runs of %s', (machine) => {
  // "Every state has a way out", "Every state but the last has a way out": `last` names the exceptions.
  test('a random run always has a way out of its state', () => {
    const known = new Map<string, boolean>();
    const hasWayOut = (simulation: SimulationState, pool: ValuePool): boolean => {
      const key = JSON.stringify([simulation.snapshot.value, simulation.snapshot.context, simulation.timers.length]);
      const answer =
        known.get(key) ??
        movesFrom(simulation, pool).some(
          (move) => !('close' in move) && stateOf(playStep(simulation, move, {}).step.simulation) !== stateOf(simulation),
        );
      known.set(key, answer);
      return answer;
    };
    everyRun(machine, (walked, pool) => {
      for (const { step } of nonEmpty(walked)) {
        const { simulation } = step;
        if (simulation.isClosed || stateOf(simulation) === last[machine]) continue;
        expect(hasWayOut(simulation, pool), `a way out of ${stateOf(simulation)}`).toBe(true);
      }
    });
  });

  // "Nothing happens after the page is left", "Nothing of the machine happens after the page is left", "Nothing happens after the dialog is closed".
  test('a closed run does nothing more', () => {
    everyRun(machine, (walked) => {
      const { simulation } = closeRun(walked.at(-1)?.step.simulation ?? fail());
      const after = [
        advanceTime(simulation, 1_000_000),
        ...listEvents(simulation.driven.machine).map((event) => sendEvent(simulation, event)),
      ];
      for (const step of after) {
        expect(step).toMatchObject({ wasHandled: false, sideEffects: [] });
        expect(step.simulation.snapshot).toBe(simulation.snapshot);
      }
    });
  });

  // "No transition depends on the wall clock".
  test('a random run goes the same way in another year', () => {
    const { found, pool } = named(machine);
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = (date: string, chosen: readonly number[]) => {
      vi.setSystemTime(date);
      return walk(found, pool, chosen).map(({ step: { simulation, sideEffects } }) => [
        simulation.snapshot.value,
        simulation.snapshot.context,
        sideEffects,
      ]);
    };
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(at('2026-11-22T12:00', chosen)).toEqual(at('2031-02-28T23:59', chosen));
      }),
      { numRuns, seed },
    );
  });
});

function fail(): never {
  throw new Error('a run has a start');
}

describe('the session machine', () => {
  test('There is a user exactly while signed in', () => {
    everyRun('session', (walked) => {
      for (const { step } of nonEmpty(walked))
        expect(contextOf(step.simulation)['user'] !== undefined).toBe(stateOf(step.simulation) === 'signedIn');
    });
  });

  test('An error is there only while signed out', () => {
    everyRun('session', (walked) => {
      const inside = walked.filter(({ step }) => stateOf(step.simulation) !== 'signedOut');
      expect(inside.map(({ step }) => contextOf(step.simulation)['error']).filter(Boolean)).toEqual([]);
    });
  });
});

test('A package is written down once for each generation, with the year that was chosen when it began', () => {
  everyRun('audit', (walked) => {
    let years: unknown[] = [];
    for (const { move, step } of nonEmpty(walked)) {
      if (move && 'send' in move && step.wasHandled) years.push(String(move.with?.['year'] ?? ''));
      if (move && 'close' in move) years = [];
      const written = step.sideEffects.map((sideEffect) => sideEffect.with);
      expect(written).toEqual(written.length === 0 ? [] : [{ year: years.shift() }]);
      expect(years.length).toBe(stateOf(step.simulation) === 'generating' && !step.simulation.isClosed ? 1 : 0);
    }
  });
});

test('An answer is there only when the last test was answered', () => {
  everyRun('endpointTest', (walked) => {
    for (const { step } of nonEmpty(walked))
      expect(contextOf(step.simulation)['answer'] !== undefined).toBe(stateOf(step.simulation) === 'answered');
  });
});
