import type { Path } from '../../compiler/source/Source.ts';

/** A value's path in a manifest, and the file and path it comes from. Nested values without their own entry come from there, too. */
export type WrittenAt = readonly [path: Path, file: string, pathInFile: Path];
