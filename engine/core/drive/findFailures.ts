import type { Expectation } from '../../language/scenario.ts';
import { isRecord } from '../conditions/isRecord.ts';
import type { SideEffect, SimulationStep } from './SimulationState.ts';
import { getActiveStates } from './availableEvents.ts';

/** An expectation that wasn't met. */
export interface ScenarioFailure {
  /** The part that doesn't match the expectation, such as `the state` or `context.failed`. */
  what: string;
  expected: string;
  found: string;
}

export function findFailures({ simulation, sideEffects }: SimulationStep, expect: Expectation | undefined): ScenarioFailure[] {
  if (!expect) return [];
  const failures: ScenarioFailure[] = [];
  const state = getActiveStates(simulation.snapshot).join(', ');
  if (expect.state !== undefined && !isIn(state, expect.state)) failures.push({ what: 'the state', expected: expect.state, found: state });
  if (expect.time !== undefined && expect.time !== simulation.time)
    failures.push({ what: 'the time', expected: `${expect.time} ms`, found: `${simulation.time} ms` });
  if (expect.context) failures.push(...differences('context', expect.context, simulation.snapshot.context));
  if (expect.effects) failures.push(...effectFailures(expect.effects, sideEffects));
  return failures;
}

function isIn(state: string, expected: string): boolean {
  return state === expected || state.startsWith(`${expected}.`);
}

function effectFailures(expected: NonNullable<Expectation['effects']>, sideEffects: readonly SideEffect[]): ScenarioFailure[] {
  const found = sideEffects.filter(({ kind }) => kind !== 'stop');
  const names = expected.map((effect) => (typeof effect === 'string' ? effect : effect.name));
  const foundNames = found.map(({ name }) => name);
  if (names.join() !== foundNames.join()) return [{ what: 'the effects', expected: joinNames(names), found: joinNames(foundNames) }];
  return expected.flatMap((effect, index) =>
    typeof effect === 'string' ? [] : differences(`the input of "${effect.name}"`, effect.with, found[index]?.with),
  );
}

function joinNames(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

/** Lists the differences between `found` and `expected`. Ignores keys that aren't in `expected`. */
function differences(what: string, expected: unknown, found: unknown): ScenarioFailure[] {
  if (expected === null) return found === undefined || found === null ? [] : [{ what, expected: 'nothing', found: describeValue(found) }];
  if (isRecord(expected)) {
    if (!isRecord(found)) return [{ what, expected: describeValue(expected), found: describeValue(found) }];
    return Object.entries(expected).flatMap(([key, inner]) =>
      differences(what === 'context' || what.startsWith('context.') ? `${what}.${key}` : `${what} at "${key}"`, inner, found[key]),
    );
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length)
      return [{ what, expected: describeValue(expected), found: describeValue(found) }];
    return expected.flatMap((inner, index) => differences(`${what}[${index}]`, inner, found[index]));
  }
  return Object.is(expected, found) ? [] : [{ what, expected: describeValue(expected), found: describeValue(found) }];
}

function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (value instanceof Error) return value.message;
  return JSON.stringify(value);
}
