import { requirementCoverage } from '../../../testing/requirementCoverage.ts';
import type { DriveBench } from './driveBench.ts';
import type { MachinesResponse } from './driveProtocol.ts';

export function serializeRequirements({ requirements, scenarios }: DriveBench): MachinesResponse['requirements'] {
  const replayed = scenarios.map(({ file, scenario, serialized }) => ({
    name: file,
    scenario,
    // Reading `serialized` replays the scenario, so skip scenarios that cover nothing.
    isGood: scenario?.covers !== undefined && serialized.trouble === undefined,
  }));
  const names = new Map(scenarios.map(({ file, serialized }) => [file, serialized.name]));
  return requirementCoverage(requirements?.requirements ?? new Map(), replayed).map((requirement) => ({
    ...requirement,
    scenarios: requirement.scenarios.map((file) => ({ file, name: names.get(file) ?? file })),
  }));
}
