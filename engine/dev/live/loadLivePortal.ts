import { formatProblem } from '../../compiler/source/Problem.ts';
import { setFieldSettings } from '../../core/fields/fieldSettings.ts';
import { livePortalOf, type LivePortal } from '../../server/sql/LivePortal.ts';
import { loadCompiler } from '../loadCompiler.ts';

/**
 * The live portal of a folder. From here on its fields are those that are asked about.
 * @throws Error with its problems, or when it says nothing of who may do what with records.
 */
export async function loadLivePortal(folder: string): Promise<LivePortal> {
  const { compile, vocabulary } = await loadCompiler(folder);
  const checked = await compile();
  const errors = checked.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(formatProblem).join('\n'));
  const portal = livePortalOf(checked);
  const { currency, locale } = portal.settings;
  // The compiler has modules of its own, and they their own settings.
  setFieldSettings({ own: vocabulary.fieldTypes, currency, locale });
  return portal;
}
