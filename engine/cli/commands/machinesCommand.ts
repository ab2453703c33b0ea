import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listReachables, type CoverageGoal } from '../../core/drive/coverage.ts';
import { toSubject, say } from '../../core/text/say.ts';
import { drawDiagram } from '../../core/drive/drawDiagram.ts';
import type { DrivenMachine } from '../../core/drive/DrivenMachine.ts';
import { playScenario } from '../../core/drive/playScenario.ts';
import { findPairs, listPairs, type TransitionPair } from '../../core/drive/transitionPairs.ts';
import { collectValues, shortestRuns, type Run } from '../../core/drive/shortestRuns.ts';
import { simplePaths } from '../../core/drive/simplePaths.ts';
import { listStates, transitionsFrom } from '../../core/drive/Transition.ts';
import { screenProblems } from '../../compiler/machines/screenProblems.ts';
import { tableProblems } from '../../compiler/machines/tableProblems.ts';
import { tableReach } from '../../compiler/machines/tableReach.ts';
import { formatProblem, type Problem } from '../../compiler/source/Problem.ts';
import { drivenPortal, createDefaultMachines, type DrivenMachines, type DrivenPortal } from '../../testing/drivenPortal.ts';
import { readScenarios } from '../../testing/readScenarios.ts';
import { listReachedGoals } from '../../testing/listReachedGoals.ts';
import { stepWords } from '../../testing/stepWords.ts';

export interface MachinesOptions {
  /** If true, also prints each part of a machine that no scenario reaches, with the shortest run to that part. */
  coverage?: boolean;
  /** If true, also prints each transition pair that no scenario takes, with the shortest run to that pair. */
  pairs?: boolean;
  paths?: boolean;
  diagrams?: boolean;
  print?: (line: string) => void;
}

export interface Coverage {
  machine: string;
  reachables: readonly CoverageGoal[];
  /** The parts of the machine that no scenario reaches. `run` is the shortest run to the part, or `undefined` if none was found. */
  gaps: readonly { reachable: CoverageGoal; run: Run | undefined; isInTable: boolean }[];
  /** The number of `reachables` that the machine's handwritten table covers. */
  inTable: number;
}

export interface PairCoverage {
  machine: string;
  pairs: ReadonlyMap<TransitionPair, Run>;
  /** The transition pairs that no scenario covers. */
  gaps: readonly TransitionPair[];
}

/**
 * Reports on a portal's machines and their tables. Returns 1 if a machine differs from its table, if `coverage` or `pairs` finds gaps, or
 * if `paths` is set and a path fails.
 */
export async function reportMachines(
  folder: string,
  { coverage, pairs, paths, diagrams, print = console.log }: MachinesOptions = {},
): Promise<0 | 1> {
  const portal = await drivenPortal(folder);
  const { machines } = portal;
  const problems = allTableProblems(folder, portal);
  for (const problem of problems) print(formatProblem(problem));
  if (diagrams) for (const file of writeDiagrams(folder, machines)) print(`Wrote ${file}`);
  if (coverage) {
    let isWhole = true;
    for (const { machine, reachables, gaps, inTable } of measureCoverage(folder, machines)) {
      print(
        `${machine}: ${reachables.length - gaps.length} of ${reachables.length} reached by scenarios, ${inTable} described by its table`,
      );
      isWhole &&= gaps.length === 0;
      for (const { reachable, run, isInTable } of gaps)
        print(`  ${reachable}${isInTable ? ', only in the table' : ''}\n    ${run ? runWords(run) : 'no run found that reaches it'}`);
    }
    return isWhole && problems.length === 0 ? 0 : 1;
  }
  if (pairs) {
    const covered = measurePairs(folder, machines);
    for (const { machine, pairs: all, gaps } of covered) {
      print(`${machine}: ${all.size - gaps.length} of ${all.size} pairs of transitions taken by scenarios`);
      for (const gap of gaps) print(`  ${gap}\n    ${runWords(all.get(gap) ?? { input: {}, steps: [] })}`);
    }
    return problems.length === 0 && covered.every(({ gaps }) => gaps.length === 0) ? 0 : 1;
  }
  if (paths) {
    const reported = replayPaths(folder, machines);
    for (const { line } of reported) print(line);
    return problems.length === 0 && reported.every(({ isGood }) => isGood) ? 0 : 1;
  }
  for (const [name, { machine }] of reportedMachines(folder, machines))
    print(`${name}: ${listStates(machine).length} states, ${transitionsFrom(machine).length} transitions`);
  return problems.length === 0 ? 0 : 1;
}

/** Returns the portal's machines. Leaves out the session machine if tests/machines/session.md doesn't exist. */
function reportedMachines(folder: string, machines: DrivenMachines): Map<string, DrivenMachine> {
  const reported = createDefaultMachines(machines);
  if (!existsSync(join(folder, 'tests/machines/session.md'))) reported.delete('session');
  return reported;
}

export function measureCoverage(folder: string, machines: DrivenMachines): Coverage[] {
  const scenarios = readScenarios(folder, machines).flatMap(({ scenario }) => scenario ?? []);
  return [...reportedMachines(folder, machines)].map(([name, driven]): Coverage => {
    const own = scenarios.filter(({ machine }) => machine === name);
    const reached = new Set(own.flatMap((scenario) => listReachedGoals(machines.get(name)?.(scenario.given) ?? driven, scenario)));
    const reachables = listReachables(driven.machine);
    const missing = reachables.filter((reachable) => !reached.has(reachable));
    const runs = missing.length === 0 ? new Map<CoverageGoal, Run>() : shortestRuns(driven, collectValues(own));
    const table = join(folder, `tests/machines/${name}.md`);
    const inTable = new Set(existsSync(table) ? tableReach(readFileSync(table, 'utf8'), driven.machine) : []);
    const gaps = missing.map((reachable) => ({ reachable, run: runs.get(reachable), isInTable: inTable.has(reachable) }));
    return { machine: name, reachables, gaps, inTable: inTable.size };
  });
}

export function measurePairs(folder: string, machines: DrivenMachines): PairCoverage[] {
  const scenarios = readScenarios(folder, machines).flatMap(({ scenario }) => scenario ?? []);
  return [...reportedMachines(folder, machines)].map(([name, driven]) => {
    const own = scenarios.filter(({ machine }) => machine === name);
    const played = own.map((scenario) => playScenario(machines.get(name)?.(scenario.given) ?? driven, scenario));
    const covered = new Set(played.flatMap(({ steps }) => listPairs(steps.map(({ step }) => step))));
    const pairs = findPairs(driven, collectValues(own));
    return { machine: name, pairs, gaps: [...pairs.keys()].filter((pair) => !covered.has(pair)) };
  });
}

/**
 * Creates all simple paths through each machine and replays them. Each path uses the scope and the records of the machine's first scenario.
 */
export function replayPaths(folder: string, machines: DrivenMachines): { machine: string; isGood: boolean; line: string }[] {
  const scenarios = readScenarios(folder, machines).flatMap(({ scenario }) => scenario ?? []);
  return [...reportedMachines(folder, machines).keys()].map((machine) => {
    const own = scenarios.filter((scenario) => scenario.machine === machine);
    const given = own[0]?.given ?? { input: {}, scope: {}, records: {} };
    const driven = machines.get(machine)?.(given);
    const paths = driven ? simplePaths(driven, collectValues(own)) : [];
    const failed = paths.filter(
      ({ input, steps }) =>
        driven && !playScenario(driven, { machine, about: 'a simple path', given: { ...given, input }, steps: [...steps] }).isGood,
    );
    const longest = Math.max(0, ...paths.map(({ steps }) => steps.length - 1));
    const first = failed[0] ? `\n  ${runWords(failed[0])}` : '';
    const line = `${machine}: ${paths.length - failed.length} of ${paths.length} simple paths replayed, the longest with ${longest} steps${first}`;
    return { machine, isGood: failed.length === 0 && paths.length > 0, line };
  });
}

/** Formats a run: `given {"availability":"open"}: send "SUBMIT", "register" fails`. */
function runWords({ input, steps }: Run): string {
  const words = steps.map((step) => {
    const payload = 'send' in step && step.with && Object.keys(step.with).length > 0 ? ` with ${JSON.stringify(step.with)}` : '';
    return `${stepWords(step)}${payload}`;
  });
  return `given ${JSON.stringify(input)}: ${words.length === 0 ? 'nothing' : words.join(', ')}`;
}

/** Lists the differences between machines and their tables. Also reports a machine without a table and a table without a machine. */
export function allTableProblems(folder: string, { machines, checked }: DrivenPortal): Problem[] {
  const place = join(folder, 'tests/machines');
  const existing = existsSync(place) ? readdirSync(place).filter((file) => file.endsWith('.md')) : [];
  const at = { line: 1, column: 1, severity: 'error' as const };
  const strays = existing.flatMap((base): Problem[] => {
    const name = base.replace(/\.md$/, '');
    const message = say`there is no machine ${toSubject('machine', name)}`;
    return machines.has(name) ? [] : [{ ...at, file: `tests/machines/${base}`, code: 'unknown-machine', ...message }];
  });
  const differing = [...reportedMachines(folder, machines)].flatMap(([name, driven]): Problem[] => {
    const file = `tests/machines/${name}.md`;
    if (existing.includes(`${name}.md`)) {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...tableProblems(file, text, driven.machine), ...screenProblems(file, text, driven, checked)];
    }
    return [{ ...at, file, code: 'missing-table', ...say`the machine ${toSubject('machine', name)} has no table` }];
  });
  return [...strays, ...differing];
}

/**
 * Writes each machine's diagram to docs/machines/, and deletes outdated diagrams. Returns the paths of the changed files. With `onlyCheck`,
 * only returns the paths of the files that would change.
 */
export function writeDiagrams(folder: string, machines: DrivenMachines, onlyCheck = false): string[] {
  const place = join(folder, 'docs/machines');
  const texts = new Map([...reportedMachines(folder, machines)].map(([name, driven]) => [`${name}.md`, diagramPage(driven)]));
  const existing = existsSync(place) ? readdirSync(place) : [];
  const outdated = existing.filter((file) => !texts.has(file));
  const stale = [...texts].filter(([file, text]) => !existing.includes(file) || readFileSync(join(place, file), 'utf8') !== text);
  if (!onlyCheck) {
    mkdirSync(place, { recursive: true });
    for (const file of outdated) rmSync(join(place, file));
    for (const [file, text] of stale) writeFileSync(join(place, file), text);
  }
  return [...stale.map(([file]) => file), ...outdated].map((file) => `docs/machines/${file}`);
}

function diagramPage({ name, machine }: DrivenMachine): string {
  return `# ${name}\n\nGenerated by \`npm run machines -- --diagrams\`. tests/machines explains each transition.\n\n\`\`\`mermaid\n${drawDiagram(machine)}\`\`\`\n`;
}
