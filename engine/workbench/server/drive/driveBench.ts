import { isDeepStrictEqual } from 'node:util';
import { listReachables, type CoverageGoal } from '../../../core/drive/coverage.ts';
import type { DrivenMachine } from '../../../core/drive/DrivenMachine.ts';
import { playScenario } from '../../../core/drive/playScenario.ts';
import { collectValues, type Run, type ValuePool } from '../../../core/drive/shortestRuns.ts';
import { findPairs, listPairs, type TransitionPair } from '../../../core/drive/transitionPairs.ts';
import { once } from '../../../core/values/once.ts';
import { checkScenario, type CheckedScenario } from '../../../compiler/machines/checkScenario.ts';
import type { CheckedRequirements } from '../../../compiler/machines/checkRequirements.ts';
import { findMachineScreen } from '../../../compiler/machines/findMachineScreen.ts';
import type { CheckedPortal } from '../../../compiler/compilePortal.ts';
import type { Problem } from '../../../compiler/source/Problem.ts';
import { drivenMachines, createDefaultMachines, type DrivenMachines } from '../../../testing/drivenPortal.ts';
import { readRequirements } from '../../../testing/readRequirements.ts';
import type { PortalCompiler } from '../../../vite/load/loadCompiler.ts';
import { listReachedGoals } from '../../../testing/listReachedGoals.ts';
import { stepWords } from '../../../testing/stepWords.ts';
import type { Workbench } from '../createWorkbench.ts';
import { scenarioFolder, scenarioTexts } from '../folderTexts.ts';
import type { Mistake } from '../protocol.ts';
import type { Given, SerializedScenario, SerializedStage } from './driveProtocol.ts';

export interface DriveBench {
  machines: DrivenMachines;
  /** The machines that start with an empty `given`, keyed by name. */
  plain: ReadonlyMap<string, DrivenMachine>;
  scenarios: readonly BenchScenario[];
  /** Undefined in tests that have machines but no portal. */
  checked: CheckedPortal | undefined;
  /** The portal's requirements. Undefined if there are none to check. */
  requirements: CheckedRequirements | undefined;
  /** Returns the inputs and payloads that the machine's scenarios contain. */
  pool: (machine: string) => ValuePool;
  /** Returns the `given` that occurs most often in the machine's scenarios. */
  usualGiven: (machine: string) => Given;
  reached: (machine: string) => ReadonlySet<CoverageGoal>;
  reachables: (machine: string) => readonly CoverageGoal[];
  /** `all` maps each pair of transitions to its shortest run. `taken` contains the pairs that occur in scenarios. */
  pairs: (machine: string) => { all: ReadonlyMap<TransitionPair, Run>; taken: ReadonlySet<TransitionPair> };
  stage: (machine: string) => SerializedStage | undefined;
}

interface BenchScenario extends CheckedScenario {
  file: string;
  text: string;
  /** The scenario and its result. A getter, because replaying the scenario takes time. */
  readonly serialized: SerializedScenario;
}

const nothing: Given = { input: {}, scope: {}, records: {} };

/** Returns a function that loads the draft's machines and scenarios. If the draft has errors, uses the last version without errors. */
export function openDriveBench(workbench: Workbench): () => Promise<DriveBench | Mistake> {
  const known = benches.get(workbench) ?? openBench(workbench);
  benches.set(workbench, known);
  return known;
}

const benches = new WeakMap<Workbench, () => Promise<DriveBench | Mistake>>();

function openBench(workbench: Workbench): () => Promise<DriveBench | Mistake> {
  let valid: { checked: CheckedPortal; compiler: PortalCompiler; parts: string; machines: DrivenMachines } | undefined;
  let last: { checked: CheckedPortal; texts: ReadonlyMap<string, string>; bench: DriveBench } | undefined;
  return async () => {
    const compiler = await workbench.compiler();
    const checked = await workbench.checked();
    if (valid?.checked !== checked || valid.compiler !== compiler) {
      const parts = partsOfMachines(checked);
      // If no machine has changed, reuse the machines and the scenarios' results.
      const isSame = valid?.compiler === compiler && valid.parts === parts;
      const machines = checked.portal && (isSame ? valid?.machines : drivenMachines(compiler, checked));
      if (machines) valid = { checked, compiler, parts, machines };
    }
    if (!valid) return { mistake: 'To run machines, fix the draft’s problems first.' };
    const texts = workbench.draft.texts();
    const requirements = readRequirements(workbench.folder);
    const isSame = isDeepStrictEqual(last?.bench.requirements, requirements);
    if (last?.checked !== valid.checked || last.texts !== texts || !isSame) {
      last = { checked: valid.checked, texts, bench: createBench(valid.machines, texts, valid.checked, last?.bench, requirements) };
    }
    return last.bench;
  };
}

function partsOfMachines({ portal, parsed }: CheckedPortal): string {
  const { delays, currency, locale } = portal?.settings ?? {};
  return JSON.stringify([delays, currency, locale, portal?.gates, [...parsed.flows]]);
}

/** Returns the problems found in the scenarios and the requirements, as warnings. */
export function scenarioProblems({ scenarios, requirements }: DriveBench): Problem[] {
  return [...(requirements ? [requirements] : []), ...scenarios].flatMap(({ problems }) =>
    problems.map((problem): Problem => ({ ...problem, severity: 'warning' })),
  );
}

/** Creates a bench. Reuses a scenario's result from `before` if its text, the machines, and the requirements are unchanged. */
export function createBench(
  machines: DrivenMachines,
  texts: ReadonlyMap<string, string>,
  checked?: CheckedPortal,
  before?: DriveBench,
  requirements?: CheckedRequirements,
): DriveBench {
  const isSame = before?.machines === machines && isDeepStrictEqual(before.requirements, requirements);
  const same = isSame ? before : undefined;
  const plain = same?.plain ?? createDefaultMachines(machines);
  const known = new Map(same?.scenarios.map((scenario) => [scenario.file, scenario]));
  const scenarios = scenarioTexts(texts).map(([file, text]): BenchScenario => {
    const earlier = known.get(file);
    if (earlier?.text === text) return earlier;
    const found = checkScenario(file, text, plain, requirements?.requirements);
    const serialized = once(() => serializeScenario(file, found, machines));
    return {
      ...{ ...found, file, text },
      get serialized() {
        return serialized();
      },
    };
  });
  const scenariosFor = (machine: string) => scenarios.flatMap(({ scenario }) => (scenario?.machine === machine ? [scenario] : []));
  const reached = memoize((machine) => {
    const all = scenariosFor(machine).flatMap((scenario) => {
      const driven = machines.get(machine)?.(scenario.given);
      return driven ? listReachedGoals(driven, scenario) : [];
    });
    return new Set(all);
  });
  return {
    machines,
    plain,
    scenarios,
    checked,
    requirements,
    pool: memoize((machine) => collectValues(scenariosFor(machine))),
    usualGiven: memoize((machine) => findMostFrequent(scenariosFor(machine).map(({ given }) => given)) ?? nothing),
    reached,
    reachables: memoize((machine) => {
      const driven = plain.get(machine);
      return driven ? listReachables(driven.machine) : [];
    }),
    pairs: memoize((machine) => {
      const driven = plain.get(machine);
      const taken = scenariosFor(machine).flatMap((scenario) => {
        const own = machines.get(machine)?.(scenario.given);
        return own ? listPairs(playScenario(own, scenario).steps.map(({ step }) => step)) : [];
      });
      return {
        all: driven ? findPairs(driven, collectValues(scenariosFor(machine))) : new Map<TransitionPair, Run>(),
        taken: new Set(taken),
      };
    }),
    stage: memoize((machine) => {
      const driven = plain.get(machine);
      const stage = checked?.portal && findMachineScreen(checked.portal, checked.analysis, machine);
      return driven && stage ? { id: driven.machine.id, ...stage } : undefined;
    }),
  };
}

function serializeScenario(file: string, { scenario, problems }: CheckedScenario, machines: DrivenMachines): SerializedScenario {
  const name = file.slice(scenarioFolder.length, -'.json'.length);
  const serialized = { file, name, about: scenario?.about ?? name };
  const trouble = scenario ? firstFailure() : problems[0]?.sentence;
  return trouble === undefined ? serialized : { ...serialized, trouble };

  function firstFailure(): string | undefined {
    const driven = scenario && machines.get(scenario.machine)?.(scenario.given);
    if (!driven) return undefined;
    try {
      const failed = playScenario(driven, scenario).steps.find(({ failures }) => failures.length > 0);
      const step = failed && scenario.steps[failed.index];
      const [failure] = failed?.failures ?? [];
      if (!failed || !failure) return undefined;
      const words = step ? stepWords(step) : 'the start';
      return `Step ${failed.index + 1} (${words}) failed at ${failure.what}: expected ${failure.expected}, found ${failure.found}`;
    } catch (error) {
      return `The machine couldn’t be started: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

function findMostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const texts = values.map((value) => JSON.stringify(value));
  const count = (text: string) => texts.filter((other) => other === text).length;
  const [most] = texts.toSorted((one, other) => count(other) - count(one));
  return values[texts.indexOf(most ?? '')];
}

function memoize<Value>(make: (machine: string) => Value): (machine: string) => Value {
  const cache = new Map<string, Value>();
  return (machine) => {
    const known = cache.get(machine) ?? make(machine);
    cache.set(machine, known);
    return known;
  };
}
