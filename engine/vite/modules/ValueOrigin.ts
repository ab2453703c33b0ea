import type { Path } from '../../compiler/source/Source.ts';

/** Maps a value's path in a manifest to the file and path that define it. Also applies to nested values without an origin of their own. */
export type ValueOrigin = readonly [path: Path, file: string, pathInFile: Path];
