import type { AnyStateMachine } from 'xstate';
import type { Scenario } from '../../language/scenario.ts';
import type { Driven } from './Driven.ts';
import { playScenario } from './playScenario.ts';
import { momentsOf, poolOf } from './shortestRuns.ts';

const known = new WeakMap<AnyStateMachine, Set<string>>();

/**
 * Those of `keys` that the machine never remembers anything under, as far as it comes with what the scenario gives to it. A key may
 * appear late: the machine is tried out before one is called unknown.
 */
export function unknownContextKeys(driven: Driven, scenario: Scenario, keys: readonly string[]): string[] {
  const found = contextKeys(driven);
  const missing = () => keys.filter((key) => !found.has(key));
  if (missing().length > 0) for (const { step } of playScenario(driven, scenario).steps) add(found, step.simulation.snapshot.context);
  if (missing().length > 0) for (const { snapshot } of momentsOf(driven, poolOf([scenario]), 300)) add(found, snapshot.context);
  return missing();
}

/** The keys that a machine was seen to remember something under. */
export function contextKeys({ machine }: Driven): Set<string> {
  const keys = known.get(machine) ?? new Set<string>();
  known.set(machine, keys);
  return keys;
}

function add(keys: Set<string>, context: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(context)) keys.add(key);
}
