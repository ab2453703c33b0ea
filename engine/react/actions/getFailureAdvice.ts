import { isLoadFailure } from '../loading/isLoadFailure.ts';
import { isFailureCached } from '../loading/isFailureCached.ts';
import { reloadOnce } from '../loading/loadFailure.ts';
import { hasUnsavedInput } from '../ui/unsavedInput.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { pressPhrases } from './pressPhrases.ts';

/** Returns advice for a failed action. If only a reload helps, reloads at once, unless the page has unsaved input. */
export async function getFailureAdvice(error: unknown, runtime: Runtime): Promise<string | undefined> {
  const phrase = phrasesIn(pressPhrases, runtime);
  if (isLoadFailure(error) && typeof window !== 'undefined' && !window.navigator.onLine) return phrase('offline');
  if (!isLoadFailure(error) || !(await isFailureCached(error))) return phrase('tryAgain');
  return !hasUnsavedInput() && reloadOnce() ? undefined : phrase('reload');
}
