import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import {
  allTableProblems,
  measureCoverage,
  replayPaths,
  reportMachines,
  writeDiagrams,
} from '../../../../engine/cli/commands/machinesCommand.ts';
import { portalsWithMachines } from '../../../support/portalsWithMachines.ts';
import { tempPortal } from '../../../support/tempPortal.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';
import { machinesOf } from '../../../support/machinesOf.ts';

describe.each(portalsWithMachines)('the machines of %s', async (portal) => {
  const folder = resolve(portal);
  const driven = await machinesOf(folder);
  const { machines } = driven;

  test('the machines agree with their tables and screens', () => {
    expect(allTableProblems(folder, driven).map(formatProblem)).toEqual([]);
  });

  test('the scenarios cover every state, transition, guard outcome, and effect outcome', () => {
    const gaps = measureCoverage(folder, machines).flatMap(({ machine, gaps }) => gaps.map(({ reachable }) => `${machine}: ${reachable}`));
    expect(gaps).toEqual([]);
  });

  test('replaying every simple path gives the same states', () => {
    const replayed = replayPaths(folder, machines);
    expect(replayed.length).toBeGreaterThan(0);
    expect(nonEmpty(replayed).filter(({ isGood }) => !isGood)).toEqual([]);
  });

  test('the diagrams are up to date: npm run machines -- --diagrams', () => {
    expect(writeDiagrams(folder, machines, true)).toEqual([]);
  });
});

/** Copies the portal `tests/portals/garden`, and applies `change` to the copy. */
function garden(change: (folder: string) => void): string {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  change(folder);
  return folder;
}

function edit(folder: string, file: string, from: string, to: string): void {
  const place = join(folder, file);
  const text = readFileSync(place, 'utf8');
  if (!text.includes(from)) throw new Error(`"${from}" is not in ${file}`);
  writeFileSync(place, text.replace(from, to));
}

async function reportLines(folder: string, options = {}) {
  const lines: string[] = [];
  const code = await reportMachines(folder, { ...options, print: (line) => lines.push(line) });
  return { code, lines };
}

test('a changed machine is reported as different from its table', async () => {
  const folder = garden((place) => edit(place, 'portal-config/flows/watering.json', '"WATER": "watering"', '"WATER": "wet"'));
  const { code, lines } = await reportLines(folder);
  expect(code).toBe(1);
  expect(lines).toContain(
    'tests/machines/watering.md:15:1 differs "dry · WATER · ": "to" is "watering" in the table, but "wet" in the machine',
  );
});

test('a row or transition without a counterpart is reported with the nearest one', async () => {
  const folder = garden((place) => edit(place, 'tests/machines/watering.md', '| WATER | | watering', '| WATR | | watering'));
  const { lines } = await reportLines(folder);
  expect(lines.slice(0, 2)).toEqual([
    `tests/machines/watering.md:15:1 not-in-machine the table has "dry · WATR · ", which the machine doesn't have (did you mean "dry · WATER · "?)`,
    `tests/machines/watering.md:11:1 not-in-table the machine has "dry · WATER · " (to watering), which the table doesn't have`,
  ]);
});

test('a part of a machine that no scenario reaches is reported with the shortest run to it', async () => {
  const folder = garden((place) => {
    const file = join(place, 'tests/scenarios/watering-waters.json');
    const scenario: { steps: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...scenario, steps: scenario.steps.slice(0, -1) }));
  });
  const { code, lines } = await reportLines(folder, { coverage: true });
  expect(code).toBe(1);
  expect(lines.slice(-2)).toEqual([
    'watering: 5 of 6 reached by scenarios, 6 described by its table',
    '  wet · AGAIN · 1 is taken, only in the table\n    given {}: send "WATER", wait for the next timer, send "AGAIN"',
  ]);
});
