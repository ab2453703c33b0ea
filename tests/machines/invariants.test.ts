import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { DrivenMachine } from '../../engine/core/drive/DrivenMachine.ts';
import type { SimulationState } from '../../engine/core/drive/SimulationState.ts';
import { collectValues, type ValuePool } from '../../engine/core/drive/shortestRuns.ts';
import { getActiveStates } from '../../engine/core/drive/availableEvents.ts';
import { createDefaultMachines } from '../../engine/testing/drivenPortal.ts';
import { lastStates, machineRules } from '../../engine/testing/machineRules.ts';
import { checkRandomRuns, type RandomStep } from '../../engine/testing/randomRuns.ts';
import { invariantRules, readInvariants } from '../../engine/testing/readInvariants.ts';
import { readScenarios } from '../../engine/testing/readScenarios.ts';
import { testTimeout } from './walks.ts';
import { nonEmpty } from '../support/nonEmpty.ts';
import { machinesOf } from '../support/machinesOf.ts';

const { machines } = await machinesOf('.');
const scenarios = readScenarios(resolve('.'), machines).flatMap(({ scenario }) => scenario ?? []);
const driven = createDefaultMachines(machines);

/** The states without outgoing transitions, keyed by machine. */
const last: Readonly<Record<string, readonly string[]>> = { registration: ['registered'], createEvent: ['created'] };

function named(machine: string): { found: DrivenMachine; pool: ValuePool } {
  const found = driven.get(machine);
  if (!found) throw new Error(`there is no machine "${machine}"`);
  return { found, pool: collectValues(scenarios.filter((scenario) => scenario.machine === machine)) };
}

/** Checks a property on random runs of a machine. */
function everyRun(machine: string, holds: (walked: readonly RandomStep[]) => void): void {
  const { found, pool } = named(machine);
  checkRandomRuns(found, pool, holds);
}

const contextOf = (simulation: SimulationState): Readonly<Record<string, unknown>> => simulation.snapshot.context;
const stateOf = (simulation: SimulationState) => getActiveStates(simulation.snapshot).join();

vi.setConfig({ testTimeout });

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
  const { found, pool } = named(machine);

  // The test above looks for the title of each rule in the test files. Random runs check these rules, so their titles are listed here:
  // "Every state has a way out", "Every state but the last has a way out", "No transition depends on the wall clock",
  // "Nothing happens after the page is left", "Nothing of the machine happens after the page is left",
  // "Nothing happens after the dialog is closed".
  test.each(
    nonEmpty([...machineRules(found, pool), ...invariantRules(readInvariants('.', found), pool)]).map(
      ({ sentence, check }) => [sentence, check] as const,
    ),
  )('random runs follow the rule "%s"', (_, check) => {
    expect(() => checkRandomRuns(found, pool, check)).not.toThrow();
  });

  test('only the last state that the table names has no way out', () => {
    expect([...lastStates(found)]).toEqual(last[machine] ?? []);
  });
});

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
