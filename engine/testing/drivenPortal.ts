import { isoMinute } from '../core/data/clock.ts';
import { drivenFlow, drivenManifest, drivenSessionMachine, type DrivenMachine } from '../core/drive/DrivenMachine.ts';
import type { Scenario } from '../language/scenario.ts';
import type { CheckedPortal } from '../compiler/compilePortal.ts';
import { formatProblem } from '../compiler/source/Problem.ts';
import { loadCompiler, type PortalCompiler } from '../vite/load/loadCompiler.ts';
import { nowScope } from '../core/data/nowScope.ts';
import { givenClock } from './givenClock.ts';

type Given = Scenario['given'];

/** Maps each machine's name to a function that creates the machine from a scenario's `given`. */
export type DrivenMachines = ReadonlyMap<string, (given: Given) => DrivenMachine>;

const emptyGiven: Given = { input: {}, scope: {}, records: {} };

export interface DrivenPortal {
  machines: DrivenMachines;
  checked: CheckedPortal;
}

/**
 * Loads the machines of the portal in `folder`: registered machines, JSON flows, and the session. `open` loads the portal's compiler. Throws
 * if the portal doesn't compile.
 */
export async function drivenPortal(folder: string, open: typeof loadCompiler = loadCompiler): Promise<DrivenPortal> {
  const compiler = await open(folder);
  const checked = await compiler.compile();
  const machines = drivenMachines(compiler, checked);
  if (!machines) throw new Error(`The portal has problems:\n${checked.problems.map(formatProblem).join('\n')}`);
  return { machines, checked };
}

/** Returns the machines of a checked portal. Returns undefined if the portal has errors. */
export function drivenMachines(
  { flows, functions }: Pick<PortalCompiler, 'flows' | 'functions'>,
  { portal, parsed, names: { runtime } }: CheckedPortal,
): DrivenMachines | undefined {
  if (!portal) return undefined;
  const { gates } = portal;
  const { delays } = portal.settings;
  const session = drivenSessionMachine(runtime);
  const machines = new Map<string, (given: Given) => DrivenMachine>([['session', () => session]]);
  for (const [name, flow] of Object.entries(flows)) {
    // Return the same machine for the same date and time zone, because callers cache results by machine.
    const known = new Map<string, DrivenMachine>();
    machines.set(name, (given) => {
      const key = `${given.date ?? ''} ${given.timeZone ?? ''}`;
      const driven = known.get(key) ?? drivenFlow(name, flow, { runtime, delays, clock: givenClock(given) });
      known.set(key, driven);
      return driven;
    });
  }
  for (const [name, manifest] of parsed.flows) {
    machines.set(name, ({ scope, records, ...given }) => {
      const clock = givenClock(given);
      const now = clock ? { now: nowScope(isoMinute(clock.now())) } : {};
      const rows = (collection: string) => records[collection] ?? throwMissing(name, collection);
      return drivenManifest(name, manifest, { scope: () => ({ ...now, ...scope }), gates, runtime, functions, delays, rows });
    });
  }
  return machines;
}

/** Creates the machines for scenarios without a `given`. */
export function createDefaultMachines(machines: DrivenMachines): Map<string, DrivenMachine> {
  return new Map([...machines].map(([name, make]) => [name, make(emptyGiven)]));
}

function throwMissing(flow: string, collection: string): never {
  throw new Error(`the flow "${flow}" reads the collection "${collection}": add its records to "given.records"`);
}
