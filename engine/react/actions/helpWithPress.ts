import { isLoadFailure } from '../loading/isLoadFailure.ts';
import { isRemembered } from '../loading/isRemembered.ts';
import { reloadOnce } from '../loading/loadFailure.ts';
import { hasTypedWork } from '../ui/typedWork.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { pressPhrases } from './pressPhrases.ts';

/** Returns advice for a failed action. If only a reload helps, reloads at once, unless the page has unsaved input. */
export async function helpWithPress(error: unknown, runtime: Runtime): Promise<string | undefined> {
  const phrase = phrasesIn(pressPhrases, runtime);
  if (isLoadFailure(error) && typeof window !== 'undefined' && !window.navigator.onLine) return phrase('offline');
  if (!isLoadFailure(error) || !(await isRemembered(error))) return phrase('tryAgain');
  return !hasTypedWork() && reloadOnce() ? undefined : phrase('reload');
}
