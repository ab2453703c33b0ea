import { useVisitValue } from '../context/useVisitValue.ts';

const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Returns the viewer's density for all tables, and a setter. The choice lasts for the visit. */
export function useDensity(): [Density, (density: Density) => void] {
  return useVisitValue('density', 'comfortable', densities);
}
