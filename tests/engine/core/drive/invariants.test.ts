import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableInvariants } from '../../../../engine/compiler/machines/tableInvariants.ts';
import { drivenManifest } from '../../../../engine/core/drive/DrivenMachine.ts';
import { breaksInvariant } from '../../../../engine/core/drive/invariants.ts';
import { playScenario } from '../../../../engine/core/drive/playScenario.ts';
import { collectValues } from '../../../../engine/core/drive/shortestRuns.ts';
import { flowSchema } from '../../../../engine/language/flow.ts';
import type { Scenario } from '../../../../engine/language/scenario.ts';
import { invariantRules } from '../../../../engine/testing/readInvariants.ts';
import { checkRandomRuns } from '../../../../engine/testing/randomRuns.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const flow = flowSchema.parse(JSON.parse(readFileSync('tests/portals/garden/portal-config/flows/watering.json', 'utf8')));
const env = { scope: () => ({}), gates: {}, runtime: plainRuntime, functions: {}, delays: { watering: 500 }, rows: () => [] };
const watering = drivenManifest('watering', flow, env);

function invariant(row: string) {
  const text = `## Invariants\n\n| invariant | after | never | eventually | until |\n| --- | --- | --- | --- | --- |\n| A rule. | ${row} |\n`;
  const { invariants, problems } = tableInvariants('a.md', text, watering.machine);
  expect(problems).toEqual([]);
  const [only] = invariants;
  if (!only) throw new Error('the table has a row');
  return only;
}

const water: Scenario['steps'][number] = { send: 'WATER' };

test.each<[sentence: string, row: string, steps: Scenario['steps'], broken: unknown]>([
  ['a state that is never reached', ' | watering | | ', [{ wait: 1 }], undefined],
  ['a state that is reached', ' | watering | | ', [{ wait: 1 }, water], { at: 2, reason: 'it happens here' }],
  ['a state at the start', ' | dry | | ', [{ wait: 1 }], { at: 0, reason: 'it happens at the start' }],
  ['an event', ' | WATER | | ', [water], { at: 1, reason: 'it happens here' }],
  ['a side effect', ' | log | | ', [water, { wait: 500 }], { at: 2, reason: 'it happens here' }],
  ['a condition', ' | `{ "flow.state": "wet" }` | | ', [water, { wait: 500 }], { at: 2, reason: 'it happens here' }],
  ['a state before another one', ' | wet | | watering', [water, { wait: 500 }], undefined],
  ['a state after another one', 'wet | dry | | ', [water, { wait: 500 }, { send: 'AGAIN' }], { at: 3, reason: 'it happens here' }],
  ['a state that follows once the timer is due', 'watering | | wet | ', [water], undefined],
  ['a state that nothing leads to', 'watering | | dry | ', [water], { at: 1, reason: 'it has not happened after all effects succeed' }],
  ['a state without anything that runs', ' | | wet | ', [{ wait: 1 }], { at: 1, reason: 'it has not happened, and nothing is running' }],
  ['a state of a closed machine', 'watering | | dry | ', [water, { close: true }], undefined],
  ['a machine that opens again', ' | wet | | watering', [water, { close: true }, { open: true }], undefined],
])('an invariant is checked in a run: %s', (_, row, steps, broken) => {
  const scenario: Scenario = { machine: 'watering', about: 'A run', given: { input: {}, scope: {}, records: {} }, steps };
  const played = playScenario(watering, scenario).steps.map(({ step }) => step);
  expect(breaksInvariant(invariant(row), played)).toEqual(broken);
});

test('a broken invariant is reported with the shortest run', () => {
  const pool = collectValues([]);
  const [rule] = invariantRules([invariant('wet | dry | | ')], pool);
  expect(() => checkRandomRuns(watering, pool, rule?.check ?? (() => {}), { runs: 300 })).toThrow(
    'it happens here\nin the run given {}, send "WATER", wait for the next timer, send "AGAIN"',
  );
});

test('an unknown name, a broken condition, and an empty rule are reported with their line', () => {
  const rows = ['| One. | | wett | | |', '| Two. | | { "flow.state" } | | |', '| Three. | dry | | | |', '| | | wet | | |'];
  const text = `## Invariants\n\n| invariant | after | never | eventually | until |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  const { invariants, problems } = tableInvariants('a.md', text, watering.machine);
  expect(invariants).toEqual([]);
  expect(problems.map(({ line, code, suggestion }) => [line, code, suggestion])).toEqual([
    [5, 'unknown-moment', 'wet'],
    [6, 'no-condition', undefined],
    [7, 'no-rule', undefined],
    [8, 'no-sentence', undefined],
  ]);
});
