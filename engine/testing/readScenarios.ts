import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkScenario, type CheckedScenario } from '../compiler/machines/checkScenario.ts';
import { readRequirements } from './readRequirements.ts';
import { createDefaultMachines, type DrivenMachines } from './drivenPortal.ts';

export interface ScenarioFile extends CheckedScenario {
  /** The file's name without its extension: `double-registration` for tests/scenarios/double-registration.json. */
  name: string;
  file: string;
}

export function readScenarios(folder: string, machines: DrivenMachines): ScenarioFile[] {
  const place = join(folder, 'tests/scenarios');
  const plain = createDefaultMachines(machines);
  const { requirements } = readRequirements(folder);
  const files = existsSync(place)
    ? readdirSync(place)
        .filter((file) => file.endsWith('.json'))
        .sort()
    : [];
  return files.map((base) => {
    const file = `tests/scenarios/${base}`;
    return {
      name: base.replace(/\.json$/, ''),
      file,
      ...checkScenario(file, readFileSync(join(place, base), 'utf8'), plain, requirements),
    };
  });
}
