import { setMaxListeners } from 'node:events';
import { appendFileSync } from 'node:fs';
import type { RunnerTask, RunnerTestCase } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { getFn, getHooks, setFn } from 'vitest/suite';

/** Stryker's global state: the active mutant, and the mutants that a test covers. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Readonly<Record<string, number>>; perTest: Readonly<Record<string, Readonly<Record<string, number>>>> };
  hitCount?: number | undefined;
  hitLimit?: number;
}

/** A line in the report file, written as JSON. */
export type ReportLine = { mutant: string; is: 'static' | 'covered' | 'killed' } | { broken: string };

/** The hit limit is this factor times the mutant's hits in a normal run. Stryker stops a test that exceeds the limit. */
const patience = 100;

// Stryker's code reads this global variable.
const switches: Switches = {};
Object.assign(globalThis, { __stryker__: switches });
const report = process.env.MUTANTS_REPORT ?? '';

/**
 * Runs every test once, and then again for each mutant that the test covers, without reloading the code. After a mutant makes a test fail,
 * runs the test without the mutant. If the test still fails, reports the test as broken.
 */
export default class MutantRunner extends VitestTestRunner {
  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type !== 'test') return;
    setMaxListeners(0, test.context.signal);
    const run = getFn(test);
    setFn(test, async () => {
      switches.currentTestId = test.id;
      await run();
      switches.currentTestId = again;
      await runAgain(test, run);
    });
  }

  override onAfterRunTask(test: RunnerTask): void {
    switches.currentTestId = undefined;
    super.onAfterRunTask(test);
  }
}

/** All reruns share this test id, so that Stryker doesn't count the coverage twice. */
const again = 'again';
const found = new Set<string>();
const atLoad = new Set<string>();

async function runAgain(test: RunnerTestCase, run: () => unknown): Promise<void> {
  for (const mutant of Object.keys(switches.mutantCoverage?.static ?? {})) {
    if (atLoad.has(mutant)) continue;
    atLoad.add(mutant);
    writeLine({ mutant, is: 'static' });
  }
  for (const [mutant, hits] of Object.entries(switches.mutantCoverage?.perTest[test.id] ?? {})) {
    writeLine({ mutant, is: 'covered' });
    if (found.has(mutant) || (await passes(test, run, mutant, hits))) continue;
    found.add(mutant);
    writeLine({ mutant, is: 'killed' });
    if (!(await passes(test, run))) writeLine({ broken: `${test.name}, after mutant ${mutant}` });
  }
}

function writeLine(line: ReportLine): void {
  appendFileSync(report, `${JSON.stringify(line)}\n`);
}

async function passes(test: RunnerTestCase, run: () => unknown, mutant?: string, hits = 1): Promise<boolean> {
  Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit: hits * patience });
  try {
    for (const hook of hooksOf(test, 'beforeEach')) await hook();
    await run();
    return true;
  } catch {
    return false;
  } finally {
    switches.activeMutant = undefined;
    for (const hook of hooksOf(test, 'afterEach')) await hook();
    // Run the functions that the test has passed to `onTestFinished`. Vitest's type doesn't include them.
    const { onFinished } = test as { onFinished?: (() => unknown)[] };
    for (const end of onFinished?.splice(0) ?? []) await end();
  }
}

function hooksOf({ suite, context }: RunnerTestCase, name: 'beforeEach' | 'afterEach'): (() => unknown)[] {
  const around: NonNullable<typeof suite>[] = [];
  for (let next = suite; next; next = next.suite) around.unshift(next);
  return around.flatMap((one) => getHooks(one)[name].map((hook) => () => hook(context, one)));
}
