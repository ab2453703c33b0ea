import { isLoadFailure } from '../loading/isLoadFailure.ts';
import { isRemembered } from '../loading/isRemembered.ts';
import { reloadOnce } from '../loading/loadFailure.ts';
import { hasTypedWork } from '../ui/typedWork.ts';

/**
 * Returns advice for a button whose code failed to load, as a sentence. Some browsers cache a failed module load, so only a reload helps.
 * If no typed work would be lost, reloads at once and returns `undefined`.
 */
export async function helpWithPress(error: unknown): Promise<string | undefined> {
  if (!isLoadFailure(error) || !(await isRemembered(error))) return 'Please try again in a moment.';
  return !hasTypedWork() && reloadOnce() ? undefined : 'Reload the page, then try again.';
}
