import { factsText } from '../preview/getViewerOptions.ts';
import type { Drive } from './useDrive.ts';

/** Returns the preview settings for a machine's screen: a variant and a user with access, and the run's date and time zone. */
export function getDefaultViewer({ machine, response }: Pick<Drive, 'machine' | 'response'>) {
  const { on, user } = machine?.stage ?? {};
  return { on, as: user ? factsText(user) : 'visitor', date: response?.given.date, zone: response?.given.timeZone };
}
