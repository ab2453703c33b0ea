import { expect, test } from 'vitest';
import { fixesOf } from '../../engine/compiler/edits/fixesOf.ts';
import { compilePortal } from '../../engine/compiler/compilePortal.ts';
import { formatProblem } from '../../engine/compiler/source/Problem.ts';
import { plotsPortal, plotsVocabulary } from './plotsPortal.ts';
import { createRandomWords } from './randomWords.ts';
import { manifestText, tempPortal, type PortalFolder } from './tempPortal.ts';

/** A portal that is as it should be but for one change, and all that the check says about it. */
export interface Mistake {
  name: string;
  file: string;
  /** The text that stands there, once or first; a whole file is `written` instead, or `undefined` when it is to be missing. */
  replace?: string;
  with?: string;
  written?: string | undefined;
  problems: readonly string[];
}

/** The lines that the check prints for a portal, but for names that nothing uses: a test writes down no more than it is about. */
export async function problemLines(files: PortalFolder): Promise<string[]> {
  const { problems } = await compilePortal(tempPortal(files), plotsVocabulary);
  return problems.filter(({ code }) => code !== 'unread').map(formatProblem);
}

/** The names that nothing uses. A portal with errors is told of no such names, and is a mistake of the test. */
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

/**
 * One test for each mistake: exactly these problems are told, at exactly these places. What mends them is the same whatever their
 * sentences say.
 */
export function testMistakes(mistakes: readonly Mistake[]): void {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))(
    'the check reports a mistake with its exact problems: %s',
    async (_, mistake) => {
      const checked = await compilePortal(tempPortal(mistaken(mistake)), plotsVocabulary);
      const problems = checked.problems.filter(({ code }) => code !== 'unread');
      expect(problems.map(formatProblem)).toEqual(mistake.problems);
      const words = createRandomWords(20261125);
      const edited = { checked, vocabulary: plotsVocabulary };
      for (const problem of problems) expect(fixesOf({ ...problem, sentence: words() }, edited)).toEqual(fixesOf(problem, edited));
    },
  );
}
