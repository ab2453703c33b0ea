import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRequirements, type CheckedRequirements } from '../compiler/machines/checkRequirements.ts';

export const requirementsFile = 'tests/requirements.json';

/** Reads the requirements of the portal in `folder`. Returns none if the portal has no tests/requirements.json. */
export function readRequirements(folder: string): CheckedRequirements {
  const place = join(folder, requirementsFile);
  if (!existsSync(place)) return { requirements: new Map(), problems: [] };
  return checkRequirements(requirementsFile, readFileSync(place, 'utf8'));
}
