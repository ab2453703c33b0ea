import type { Path } from '../../compiler/source/Source.ts';

/**
 * The file and path where a value was written. Nested values are at the corresponding path in that file, unless they have an entry of their
 * own.
 */
export type WrittenAt = readonly [path: Path, file: string, pathInFile: Path];
