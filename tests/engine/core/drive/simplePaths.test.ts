import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkScenario } from '../../../../engine/compiler/machines/checkScenario.ts';
import { beginRun } from '../../../../engine/core/drive/SimulationState.ts';
import { playStep } from '../../../../engine/core/drive/playScenario.ts';
import { collectValues } from '../../../../engine/core/drive/shortestRuns.ts';
import { simplePaths } from '../../../../engine/core/drive/simplePaths.ts';
import { transitionFor, transitionsFrom } from '../../../../engine/core/drive/Transition.ts';
import { bareMachines } from '../../../support/bareMachines.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const scenarios = readdirSync('tests/scenarios').flatMap((name) => {
  const file = `tests/scenarios/${name}`;
  return checkScenario(file, readFileSync(file, 'utf8'), bareMachines).scenario ?? [];
});

describe.each(nonEmpty(bareMachines.values()))('the simple paths of $name', (driven) => {
  const paths = simplePaths(driven, collectValues(scenarios.filter(({ machine }) => machine === driven.name)));

  test('no simple path visits a state twice before it ends', () => {
    for (const { steps } of nonEmpty(paths)) {
      const states = steps.slice(0, -1).map((step) => step.expect?.state);
      expect(new Set(states).size).toBe(states.length);
    }
  });

  test('all simple paths are different', () => {
    expect(new Set(paths.map((path) => JSON.stringify(path))).size).toBe(paths.length);
  });

  test('the simple paths cover every transition between two states', () => {
    const reached = new Set<string>();
    for (const { input, steps } of paths) {
      let { simulation } = beginRun(driven, input);
      for (const step of steps) {
        const { step: next } = playStep(simulation, step, input);
        for (const { transitions } of next.microsteps)
          for (const transition of transitions) reached.add(transitionFor(driven.machine, transition)?.id ?? '');
        simulation = next.simulation;
      }
    }
    const changing = transitionsFrom(driven.machine).filter(
      ({ from, to, event }) => event !== '' && to !== undefined && from !== '' && from !== to,
    );
    expect(
      nonEmpty(changing)
        .filter(({ id }) => !reached.has(id))
        .map(({ id }) => id),
    ).toEqual([]);
  });
});
