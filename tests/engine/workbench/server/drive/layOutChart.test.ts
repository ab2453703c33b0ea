import { beforeAll, expect, test } from 'vitest';
import { transitionsFrom, listStates } from '../../../../../engine/core/drive/Transition.ts';
import { createDefaultMachines } from '../../../../../engine/testing/drivenPortal.ts';
import type { DrivenMachine } from '../../../../../engine/core/drive/DrivenMachine.ts';
import { screenWords } from '../../../../../engine/testing/screens/screenWords.ts';
import type { CompiledPortal } from '../../../../../engine/compiler/link/CompiledPortal.ts';
import { layOutChart } from '../../../../../engine/workbench/server/drive/layOutChart.ts';
import type { ChartResponse } from '../../../../../engine/workbench/server/drive/driveProtocol.ts';
import { nonEmpty } from '../../../../support/nonEmpty.ts';
import { machinesOf } from '../../../../support/machinesOf.ts';

let machines: ReadonlyMap<string, DrivenMachine>;
let portal: CompiledPortal | undefined;
const charts = new Map<string, ChartResponse>();
beforeAll(async () => {
  const driven = await machinesOf('.');
  machines = createDefaultMachines(driven.machines);
  portal = driven.checked.portal;
  for (const [name, { machine }] of machines)
    charts.set(name, await layOutChart(machine, new Set(['state idle']), new Set(), wordsOf(name)));
});

function wordsOf(name: string) {
  const machine = machines.get(name)?.machine;
  if (!machine || !portal) throw new Error(`there is no machine ${name}`);
  return screenWords(portal, name, machine);
}

test('a chart has every state and every transition of its machine once', () => {
  for (const [name, { states, arrows, transitions }] of nonEmpty(charts)) {
    const machine = machines.get(name)?.machine;
    if (!machine) throw new Error(name);
    expect(states.flatMap(({ path }) => (path === '' ? [] : [path]))).toEqual(listStates(machine).map(({ path }) => path));
    const drawn = [...arrows.flatMap((arrow) => arrow.transitions), ...states.flatMap((state) => state.transitions)].map(({ id }) => id);
    expect(drawn.toSorted()).toEqual(
      transitionsFrom(machine)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(transitions.map(({ id }) => id)).toEqual(transitionsFrom(machine).map(({ id }) => id));
  }
});

test('states are drawn inside their parents and don’t overlap others', () => {
  for (const { states, width, height } of nonEmpty(charts.values())) {
    for (const one of nonEmpty(states)) {
      expect(one.width).toBeGreaterThan(0);
      expect(one.x + one.width).toBeLessThanOrEqual(width);
      expect(one.y + one.height).toBeLessThanOrEqual(height);
      for (const other of states) {
        if (one === other || other.path.startsWith(`${one.path}.`) || one.path.startsWith(`${other.path}.`)) continue;
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(isApart, `${one.path} and ${other.path}`).toBe(true);
      }
      const inner = states.filter(({ path }) => path.startsWith(`${one.path}.`) && one.path !== '');
      for (const { x, y } of inner) expect(x > one.x && y > one.y).toBe(true);
    }
  }
});

test('every arrow has a path, and reached states are marked', () => {
  for (const { arrows, states } of nonEmpty(charts.values())) {
    for (const { points } of nonEmpty(arrows)) expect(points.length).toBeGreaterThan(1);
    for (const { path, isReached } of nonEmpty(states)) expect(isReached).toBe(path === 'idle' || path === '');
  }
});

test('the chart distinguishes parts in a table from those that scenarios reach', async () => {
  const machine = machines.get('audit')?.machine;
  if (!machine) throw new Error('the portal has an audit');
  const { states, transitions } = await layOutChart(
    machine,
    new Set(['state idle']),
    new Set(['state idle', 'idle · GENERATE · 1 is taken']),
  );
  expect(states.map(({ path, isReached, isInTable }) => [path, isReached, isInTable])).toEqual([
    ['idle', true, true],
    ['generating', false, false],
  ]);
  expect(transitions.map(({ isReached, isInTable }) => [isReached, isInTable])).toEqual([
    [false, true],
    [false, false],
  ]);
});

test('states and transitions have the words of their screens beside their names', () => {
  const found = ['registration', 'audit', 'reconciliation'].map((name) => {
    const { states = [], transitions = [] } = charts.get(name) ?? {};
    const withWords = [
      ...states.map(({ path, ...chart }) => ({ id: path, ...chart })),
      ...transitions.map(({ id, words, shortWords }) => ({ id, words, shortWords })),
    ].filter(({ words }) => words.length > 0);
    return Object.fromEntries(withWords.map(({ id, words, shortWords }) => [id, [shortWords, ...words]]));
  });
  expect(found).toEqual([
    {
      closed: ['“Registration Closed”', 'Registration Closed'],
      full: ['“Event Full”', 'Event Full'],
      submitting: ['“Registering...”', 'Registering...'],
      registered: ['“Registering...”', 'Registering...'],
      'entering · SUBMIT · 1': ['“Register”', 'Register'],
      'entering · SUBMIT · 2': ['“Register”', 'Register'],
    },
    { generating: ['“Generating...”', 'Generating...'], 'idle · GENERATE · 1': ['“Generate Package”', 'Generate Package'] },
    {
      completed: ['“Reconciliation completed” +1', 'Reconciliation completed', 'Reconciliation completed with a difference'],
      'reviewing · SETTLE · 1': ['“Create Book Entry” +2', 'Create Book Entry', 'Mark as Outstanding', 'Match & Adjust'],
      'reviewing · COMPLETE · 1': ['“Complete Reconciliation”', 'Complete Reconciliation'],
      'reviewing · COMPLETE · 2': ['“Complete Reconciliation”', 'Complete Reconciliation'],
      'completed · REOPEN · 1': ['“Reopen”', 'Reopen'],
    },
  ]);
});

test('a chart makes room for words, and is laid out again when they change', async () => {
  const machine = machines.get('audit')?.machine;
  if (!machine) throw new Error('the portal has an audit');
  const wide = await layOutChart(machine, new Set(), new Set(), {
    states: new Map([['idle', ['The package is ready to generate']]]),
    transitions: new Map(),
  });
  const narrow = await layOutChart(machine, new Set());
  const idle = [wide, narrow].map(({ states }) => states.find(({ path }) => path === 'idle'));
  expect(idle.map((state) => state?.shortWords)).toEqual(['“The package is ready to…”', undefined]);
  const [first, second] = idle;
  expect(first?.width).toBeGreaterThan(second?.width ?? 0);
  expect(first?.height).toBeGreaterThan(second?.height ?? 0);
});
