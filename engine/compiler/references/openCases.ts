import { say } from '../../core/text/say.ts';
import type { Finding } from '../source/locate.ts';

/** The cases of a text that must be there, of which it may be that none holds: then nothing would stand in its place. */
export function checkOpenCases(): Finding[] {
  const message = say`where none of these cases holds there is no text: end them with one that has no "when"`;
  return [{ code: 'open-cases', severity: 'warning', ...message }];
}
