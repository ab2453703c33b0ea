import { useVisitValue } from '../context/useVisitValue.ts';

/** How much room the rows of tables take. */
const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The density that the reader chose, for every table of the visit. */
export function useDensity(): [Density, (density: Density) => void] {
  return useVisitValue('density', 'comfortable', densities);
}
