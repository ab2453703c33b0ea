import type { Density } from './density.ts';

export const headerHeight = '2.75rem';

export const rowHeights: Readonly<Record<Density, { oneLine: string; twoLines: string }>> = {
  comfortable: { oneLine: '3.25rem', twoLines: '4.25rem' },
  compact: { oneLine: '2.5rem', twoLines: '3.375rem' },
};
