import type { Path } from '../../compiler/source/Source.ts';

/** A value's path in a manifest, with the file and path where the value is defined. Covers nested values without an entry of their own. */
export type WrittenAt = readonly [path: Path, file: string, pathInFile: Path];
