import { isLoadFailure } from '../loading/isLoadFailure.ts';
import { isRemembered } from '../loading/isRemembered.ts';
import { reloadOnce } from '../loading/loadFailure.ts';
import { hasTypedWork } from '../ui/typedWork.ts';

/**
 * What helps where a press was not carried out, as a sentence. A browser that does not ask for a file again needs the page to be loaded anew:
 * where nothing typed would be lost with it that is done at once, and there is nothing to say.
 */
export async function helpWithPress(error: unknown): Promise<string | undefined> {
  if (!isLoadFailure(error) || !(await isRemembered(error))) return 'Please try again in a moment.';
  return !hasTypedWork() && reloadOnce() ? undefined : 'It needs the page to be loaded anew.';
}
