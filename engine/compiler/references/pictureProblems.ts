import { toSubject, say } from '../../core/text/say.ts';
import { heavyPicture, pictureFile } from '../../language/picture.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import { formatProblem, type Problem } from '../source/Problem.ts';
import { problemAt, type Finding } from '../source/locate.ts';

/** Returns the size of a file in bytes, or `undefined` if there is no such file. */
export type FileSize = (file: string) => number | undefined;

/** Warns about missing and oversized pictures in manifests. */
export function pictureProblems({ manifests, references }: Pick<CheckedPortal, 'manifests' | 'references'>, sizeOf: FileSize): Problem[] {
  const problems = manifests
    .flatMap((manifest) => references(manifest))
    .flatMap(({ kind, name, manifest: { source }, path }) => {
      const finding = kind === 'picture' ? pictureFinding(name, sizeOf(pictureFile(name))) : undefined;
      return finding ? [problemAt(source, path, { severity: 'warning', ...finding })] : [];
    });
  // Remove duplicates, because every screen that uses a part reports the part's pictures.
  return [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
}

function pictureFinding(address: string, size: number | undefined): Finding | undefined {
  const file = pictureFile(address);
  if (size === undefined)
    return { code: 'missing-picture', ...say`there is no file ${toSubject('file', file)}: add it, or choose another picture` };
  if (size <= heavyPicture) return undefined;
  const [is, limit] = [size, heavyPicture].map((bytes) => `${Math.round(bytes / 1000)} KB`);
  return {
    code: 'heavy-picture',
    ...say`${toSubject('file', file)} is ${is ?? ''}, so the page loads slowly: make it smaller than ${limit ?? ''}`,
  };
}
