import { say } from '../../core/text/say.ts';
import type { Finding } from '../source/locate.ts';

/** Reports a required text whose cases all have a condition, because it may have no text at all. */
export function checkOpenCases(): Finding[] {
  const message = say`where none of these cases holds there is no text: end them with one that has no "when"`;
  return [{ code: 'open-cases', severity: 'warning', ...message }];
}
