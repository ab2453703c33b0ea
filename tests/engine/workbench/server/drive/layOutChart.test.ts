import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { transitionsFrom, listStates } from '../../../../../engine/core/drive/Transition.ts';
import { drivenPortal, withNothingGiven } from '../../../../../engine/testing/drivenPortal.ts';
import type { Driven } from '../../../../../engine/core/drive/Driven.ts';
import { layOutChart } from '../../../../../engine/workbench/server/drive/layOutChart.ts';
import type { ChartAnswer } from '../../../../../engine/workbench/server/drive/driveProtocol.ts';
import { nonEmpty } from '../../../../support/nonEmpty.ts';

let machines: ReadonlyMap<string, Driven>;
const charts = new Map<string, ChartAnswer>();
beforeAll(async () => {
  machines = withNothingGiven((await drivenPortal(resolve('.'))).machines);
  for (const [name, { machine }] of machines) charts.set(name, await layOutChart(machine, new Set(['state idle'])));
});

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
