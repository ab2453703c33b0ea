import type { Path } from '../../compiler/source/Source.ts';

/** The file and path where a value was written. Everything inside the value was written there, too. */
export type WrittenAt = readonly [path: Path, file: string, pathInFile: Path];
