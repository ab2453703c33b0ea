import { expect, test } from 'vitest';
import { findFixes } from '../../engine/compiler/edits/findFixes.ts';
import { compilePortal } from '../../engine/compiler/compilePortal.ts';
import { formatProblem } from '../../engine/compiler/source/Problem.ts';
import { plotsPortal, plotsVocabulary } from './plotsPortal.ts';
import { createRandomWords } from './randomWords.ts';
import { manifestText, tempPortal, type PortalFolder } from './tempPortal.ts';

/** A change to a valid portal, and all problems that the change causes. */
export interface Mistake {
  name: string;
  file: string;
  /**
   * The text whose first occurrence is replaced by `with`. To replace the whole file, set `written` instead. To remove the file, set
   * `written` to `undefined`.
   */
  replace?: string;
  with?: string;
  written?: string | undefined;
  problems: readonly string[];
}

/** Returns the lines that the check prints for a portal. Leaves out unused names, so that tests don't have to list them. */
export async function problemLines(files: PortalFolder): Promise<string[]> {
  const { problems } = await compilePortal(tempPortal(files), plotsVocabulary);
  return problems.filter(({ code }) => code !== 'unread').map(formatProblem);
}

/** Returns the problems about unused names. Fails if the portal has errors, because the compiler then skips the check for unused names. */
export async function unreadLines(files: PortalFolder, vocabulary = plotsVocabulary): Promise<string[]> {
  const { problems } = await compilePortal(tempPortal(files), vocabulary);
  expect(problems.filter(({ severity }) => severity === 'error').map(formatProblem)).toEqual([]);
  return problems.filter(({ code }) => code === 'unread').map(formatProblem);
}

function mistaken({ file, replace, with: replacement = '', written }: Mistake): PortalFolder {
  if (replace === undefined) {
    const { [file]: _, ...others } = plotsPortal;
    return written === undefined ? others : { ...others, [file]: written };
  }
  const text = manifestText(plotsPortal[file]);
  if (!text.includes(replace)) throw new Error(`${file} has no ${replace}`);
  return { ...plotsPortal, [file]: text.replace(replace, () => replacement) };
}

/** Tests the problems that each mistake causes. Also tests that fixes don't depend on a problem's wording. */
export function testMistakes(mistakes: readonly Mistake[]): void {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))(
    'the check reports a mistake with its exact problems: %s',
    async (_, mistake) => {
      const checked = await compilePortal(tempPortal(mistaken(mistake)), plotsVocabulary);
      const problems = checked.problems.filter(({ code }) => code !== 'unread');
      expect(problems.map(formatProblem)).toEqual(mistake.problems);
      const words = createRandomWords(20261125);
      const edited = { checked, vocabulary: plotsVocabulary };
      for (const problem of problems) expect(findFixes({ ...problem, sentence: words() }, edited)).toEqual(findFixes(problem, edited));
    },
  );
}
