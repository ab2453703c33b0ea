import { compilePortal } from '../../engine/compiler/compilePortal.ts';
import { formatProblem } from '../../engine/compiler/source/Problem.ts';
import { tempPortal } from '../support/tempPortal.ts';
import { engineVocabulary } from '../support/vocabulary.ts';

export async function problemsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { problems } = await compilePortal(tempPortal(files), engineVocabulary);
  // Ignore names that these files define but don't use. For example, the only link to a screen may be in another recipe.
  return problems.filter(({ code }) => code !== 'unread').map(formatProblem);
}
