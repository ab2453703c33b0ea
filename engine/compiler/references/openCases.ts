import { say } from '../../core/text/say.ts';
import type { Finding } from '../source/locate.ts';

/** Reports required text whose cases all have conditions, because it's possible that none of them holds. */
export function checkOpenCases(): Finding[] {
  const message = say`add a last case without "when"; otherwise, there may be no text`;
  return [{ code: 'open-cases', severity: 'warning', ...message }];
}
