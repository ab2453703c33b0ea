import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { exportMachine } from '../../../../engine/core/drive/exportMachine.ts';
import { beginRun } from '../../../../engine/core/drive/SimulationState.ts';
import { playScenario } from '../../../../engine/core/drive/playScenario.ts';
import { listStates, transitionsFrom } from '../../../../engine/core/drive/Transition.ts';
import { readScenarios } from '../../../../engine/testing/readScenarios.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';
import { portalsWithMachines } from '../../../support/portalsWithMachines.ts';
import { machinesOf } from '../../../support/machinesOf.ts';

const portals = await Promise.all(
  portalsWithMachines.map(async (portal) => {
    const { machines } = await machinesOf(portal);
    return { machines, scenarios: readScenarios(resolve(portal), machines).flatMap(({ scenario }) => scenario ?? []) };
  }),
);

/** Exports a machine, and imports it again with the original machine's code. */
function imported(machine: Parameters<typeof exportMachine>[0], context: unknown) {
  const config: Parameters<typeof createMachine>[0] = JSON.parse(JSON.stringify(exportMachine(machine, context)));
  const { guards, actions, actors, delays } = machine.implementations;
  // The type of `provide` doesn't accept a machine's own `implementations`.
  return createMachine(config).provide({ guards, actions, actors, delays } as object);
}

test('xstate reads an exported machine, with the same states and transitions', () => {
  const names: string[] = [];
  for (const { machines } of portals)
    for (const [name, make] of machines) {
      const { machine } = make({ input: {}, scope: {}, records: {} });
      const copy = imported(machine, {});
      names.push(name);
      expect(listStates(copy)).toEqual(listStates(machine));
      const summarize = (of: typeof machine) =>
        transitionsFrom(of).map(({ definition: _, when, ...transition }) => ({ ...transition, when }));
      expect(summarize(copy)).toEqual(summarize(machine));
    }
  expect(names).toEqual(expect.arrayContaining(['registration', 'reconciliation', 'session', 'launch', 'watering']));
});

test('an exported machine reaches the same states in scenarios once its code is provided', () => {
  const scenarios = portals.flatMap((portal) => portal.scenarios.map((scenario) => ({ scenario, machines: portal.machines })));
  // Use only the registration machine. All other machines have unnamed actions, which can't be exported.
  const named = scenarios.filter(({ scenario: { machine, steps } }) => machine === 'registration' && !steps.some((step) => 'open' in step));
  for (const { scenario, machines } of nonEmpty(named)) {
    const driven = machines.get(scenario.machine)?.(scenario.given);
    if (!driven) throw new Error('its machine is checked');
    const { context } = beginRun(driven, scenario.given.input).simulation.snapshot;
    const machine = imported(driven.machine, context);
    // Exported effects have no input functions, so drop expectations about inputs.
    const steps = scenario.steps.map((step) => ({ ...step, expect: step.expect?.refused ? { refused: true as const } : {} }));
    const states = (of: typeof driven) => playScenario(of, { ...scenario, steps }).steps.map(({ step }) => step.simulation.snapshot.value);
    expect(states({ ...driven, machine })).toEqual(states(driven));
  }
});
