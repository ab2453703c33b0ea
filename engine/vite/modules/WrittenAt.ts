import type { Path } from '../../compiler/source/Source.ts';

/**
 * The place where a value was written: its file, and its path in that file. A value inside it is at the corresponding path in the same
 * file, unless that value has a `WrittenAt` of its own.
 */
export type WrittenAt = readonly [path: Path, file: string, pathInFile: Path];
