import type { Diagnostic, Fix } from '../server/protocol.ts';
import type { Path } from '../../compiler/source/Source.ts';

export interface FixOfProblem {
  id: string;
  problem: Diagnostic;
  fix: Fix;
}

export interface FixGroup {
  /** The group's name in the page's address. */
  name: string;
  /** The label, such as `Remove all 15`. */
  label: string;
  fixes: readonly FixOfProblem[];
}

/** Groups problems by the kind of their first fix, such as a removal. Leaves out groups with a single problem. */
export function groupFixes(problems: readonly Diagnostic[]): FixGroup[] {
  const groups = new Map<string, FixOfProblem[]>();
  for (const [index, problem] of problems.entries()) {
    const [fix] = problem.fixes;
    if (!fix) continue;
    const name = !isRemoval(fix) ? `${problem.code} ${fix.label}` : leftOver.has(problem.code) ? 'unused' : 'remove';
    groups.set(name, [...(groups.get(name) ?? []), { id: String(index), problem, fix }]);
  }
  return [...groups].flatMap(([name, fixes]) => {
    if (fixes.length < 2) return [];
    return [{ name, label: labelGroup(name, fixes), fixes }];
  });
}

const leftOver: ReadonlySet<string> = new Set(['unused', 'unread']);

function labelGroup(name: string, fixes: readonly FixOfProblem[]): string {
  if (name === 'unused') return `Remove all ${fixes.length} unused items`;
  return name === 'remove' ? `Remove all ${fixes.length}` : `${fixes[0]?.fix.label} in all ${fixes.length} places`;
}

/** Sorts fixes from the end of each file to its start, because a removal shifts the entries after it. */
export function inFixingOrder(fixes: readonly FixOfProblem[]): FixOfProblem[] {
  return fixes.toSorted((one, other) => comparePaths(pathOf(other), pathOf(one)));
}

function isRemoval({ command }: Fix): boolean {
  return command.do === 'remove' || command.do === 'removeFile';
}

function pathOf({ fix: { command }, problem }: FixOfProblem): Path {
  return 'path' in command ? command.path : problem.path;
}

function comparePaths(one: Path, other: Path): number {
  for (const [depth, step] of one.entries()) {
    const against = other[depth];
    if (against === undefined) return 1;
    if (typeof step === 'number' && typeof against === 'number' && step !== against) return step - against;
    if (String(step) !== String(against)) return String(step) < String(against) ? -1 : 1;
  }
  return one.length - other.length;
}
