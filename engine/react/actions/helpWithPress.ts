import { isLoadFailure } from '../loading/isLoadFailure.ts';
import { isRemembered } from '../loading/isRemembered.ts';
import { reloadOnce } from '../loading/loadFailure.ts';
import { hasTypedWork } from '../ui/typedWork.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { pressPhrases } from './pressPhrases.ts';

/**
 * Returns advice for the viewer after an action failed, as a sentence. If the action's code failed to load and the browser remembers the
 * failure, only a reload helps. In that case, if the viewer hasn't typed anything, reloads the page at once and returns `undefined`.
 */
export async function helpWithPress(error: unknown, runtime: Runtime): Promise<string | undefined> {
  const phrase = phrasesIn(pressPhrases, runtime);
  if (!isLoadFailure(error) || !(await isRemembered(error))) return phrase('tryAgain');
  return !hasTypedWork() && reloadOnce() ? undefined : phrase('reload');
}
