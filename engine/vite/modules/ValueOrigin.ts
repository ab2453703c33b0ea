import type { Path } from '../../compiler/source/Source.ts';

/** Maps a value's path in a manifest to the file and path that define it. Also applies to nested values that have no entry. */
export type ValueOrigin = readonly [path: Path, file: string, pathInFile: Path];
