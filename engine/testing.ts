// `chapterhouse/testing` contains tools for testing a portal.
export { collectValues, type ValuePool } from './core/drive/shortestRuns.ts';
export { drivenPortal, createDefaultMachines, type DrivenMachines, type DrivenPortal } from './testing/drivenPortal.ts';
export { checkRandomRuns, type RandomRuns, type RandomStep } from './testing/randomRuns.ts';
export { readScenarios, type ScenarioFile } from './testing/readScenarios.ts';
export { replayScenarios, type ScenariosOptions } from './testing/replayScenarios.ts';
