// `chapterhouse/testing`: for the tests of a portal.
export { drivenPortal, withNothingGiven, type DrivenMachines, type DrivenPortal } from './testing/drivenPortal.ts';
export { readScenarios, type ScenarioFile } from './testing/readScenarios.ts';
export { replayScenarios, type ScenariosOptions } from './testing/replayScenarios.ts';
