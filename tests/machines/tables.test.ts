import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkScenario } from '../../engine/compiler/machines/checkScenario.ts';
import { tableProblems } from '../../engine/compiler/machines/tableProblems.ts';
import { formatProblem } from '../../engine/compiler/source/Problem.ts';
import { playScenario } from '../../engine/core/drive/playScenario.ts';
import { bareMachines } from '../support/bareMachines.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

// Tests the machines without compiling the portal, so that the tests are fast enough to run for each mutant.

test.each(nonEmpty(bareMachines.values()))('the machine $name matches its table', ({ name, machine }) => {
  const file = `tests/machines/${name}.md`;
  expect(tableProblems(file, readFileSync(file, 'utf8'), machine).map(formatProblem)).toEqual([]);
});

test.each(nonEmpty(bareMachines.values()))('the machine $name plays its scenarios as written', (driven) => {
  const files = readdirSync('tests/scenarios').map((name) => `tests/scenarios/${name}`);
  const own = files.flatMap((file) => {
    const { scenario } = checkScenario(file, readFileSync(file, 'utf8'), bareMachines);
    return scenario?.machine === driven.name ? [{ file, scenario }] : [];
  });
  expect(own.length).toBeGreaterThan(3);
  const failures = own.flatMap(({ file, scenario }) =>
    playScenario(driven, scenario).steps.flatMap((step) => step.failures.map((failure) => ({ file, step: step.index + 1, ...failure }))),
  );
  expect(failures).toEqual([]);
});
