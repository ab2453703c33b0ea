import type { Requirements } from '../language/requirements.ts';
import type { Scenario } from '../language/scenario.ts';

export interface CoveredRequirement {
  id: string;
  sentence: string;
  /** The names of the scenarios that cover this requirement, including scenarios that fail. */
  scenarios: readonly string[];
  /** True if at least one of the requirement's scenarios passes. */
  isCovered: boolean;
}

/** A scenario and its result. */
export interface ReplayResult {
  name: string;
  scenario: Pick<Scenario, 'covers'> | undefined;
  isGood: boolean;
}

export function requirementCoverage(requirements: Requirements, replayed: readonly ReplayResult[]): CoveredRequirement[] {
  return [...requirements].map(([id, sentence]) => {
    const covering = replayed.filter(({ scenario }) => scenario?.covers?.includes(id));
    return { id, sentence, scenarios: covering.map(({ name }) => name), isCovered: covering.some(({ isGood }) => isGood) };
  });
}
