import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaksInvariant, type Invariant } from '../core/drive/invariants.ts';
import type { DrivenMachine } from '../core/drive/DrivenMachine.ts';
import type { ValuePool } from '../core/drive/shortestRuns.ts';
import { tableInvariants } from '../compiler/machines/tableInvariants.ts';
import type { MachineRule } from './machineRules.ts';

/** Reads the invariants in a machine's table, for the portal in `folder`. Leaves out invalid ones, which `tableProblems` reports. */
export function readInvariants(folder: string, { name, machine }: Pick<DrivenMachine, 'name' | 'machine'>): Invariant[] {
  const file = `tests/machines/${name}.md`;
  const place = join(folder, file);
  return existsSync(place) ? tableInvariants(file, readFileSync(place, 'utf8'), machine).invariants : [];
}

/** Returns invariants as rules for random runs. */
export function invariantRules(invariants: readonly Invariant[], pool: ValuePool): MachineRule[] {
  return invariants.map((invariant) => ({
    sentence: invariant.sentence,
    check: (walked) => {
      const steps = walked.map(({ step }) => step);
      const broken = breaksInvariant(invariant, steps, pool);
      if (broken) throw new Error(broken.reason);
    },
  }));
}
