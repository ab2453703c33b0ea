import { isLoadFailure } from '../loading/isLoadFailure.ts';
import { isRemembered } from '../loading/isRemembered.ts';
import { reloadOnce } from '../loading/loadFailure.ts';
import { hasTypedWork } from '../ui/typedWork.ts';

/**
 * Returns advice for a press that failed, as a sentence. Some browsers cache a failed module load, so only a reload helps: reloads at once
 * and returns `undefined` if no typed work would be lost.
 */
export async function helpWithPress(error: unknown): Promise<string | undefined> {
  if (!isLoadFailure(error) || !(await isRemembered(error))) return 'Please try again in a moment.';
  return !hasTypedWork() && reloadOnce() ? undefined : 'Reload the page, then try again.';
}
