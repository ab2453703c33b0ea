export const columnGrids: Readonly<Record<number, string>> = {
  1: 'grid gap-3 sm:gap-6',
  2: 'grid gap-3 sm:gap-6 lg:grid-cols-2',
  3: 'grid gap-3 sm:gap-6 md:grid-cols-2 xl:grid-cols-3',
  4: 'grid gap-3 sm:gap-6 sm:grid-cols-2 xl:grid-cols-4',
};
