import { expect, test } from 'vitest';
import { drivenFlow, drivenSessionMachine } from '../../../../engine/core/drive/DrivenMachine.ts';
import { playScenario } from '../../../../engine/core/drive/playScenario.ts';
import { collectValues } from '../../../../engine/core/drive/shortestRuns.ts';
import { findPairs, listPairs } from '../../../../engine/core/drive/transitionPairs.ts';
import type { Scenario } from '../../../../engine/language/scenario.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { lampFlow } from '../../vite/coded/lampFlow.ts';

const given = { input: {}, scope: {}, records: {} };
const scenario = (machine: string, steps: Scenario['steps']): Scenario => ({ machine, about: 'A run', given, steps });

test.each([drivenFlow('lamp', lampFlow, { runtime: plainRuntime }), drivenSessionMachine(plainRuntime)])(
  'the run to each pair of transitions of $name takes this pair',
  (driven) => {
    const pairs = findPairs(driven, collectValues([]));
    for (const [pair, { input, steps }] of nonEmpty([...pairs])) {
      const { steps: played } = playScenario(driven, { ...scenario(driven.name, [...steps]), given: { ...given, input } });
      expect(listPairs(played.map(({ step }) => step))).toContain(pair);
    }
  },
);

test('a step without a transition does not separate a pair, and reopening the machine starts over', () => {
  const driven = drivenSessionMachine(plainRuntime);
  const [cancel, another] = ['signedOut · CANCEL_SIGN_IN · 1', 'anywhere · USE_DIFFERENT_ACCOUNT · 1'];
  const pairsOf = (steps: Scenario['steps']) => listPairs(playScenario(driven, scenario('session', steps)).steps.map(({ step }) => step));
  expect(pairsOf([{ send: 'CANCEL_SIGN_IN' }, { wait: 5 }, { send: 'USE_DIFFERENT_ACCOUNT' }])).toEqual([`${cancel}, then ${another}`]);
  expect(pairsOf([{ send: 'CANCEL_SIGN_IN' }, { close: true }, { open: true }, { send: 'USE_DIFFERENT_ACCOUNT' }])).toEqual([]);
});
