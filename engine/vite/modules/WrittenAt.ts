import type { Path } from '../../compiler/source/Source.ts';

/** The file in which a value was written, and its path there. Applies to everything inside the value, too. */
export type WrittenAt = readonly [path: Path, file: string, pathInFile: Path];
