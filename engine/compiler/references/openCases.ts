import { say } from '../../core/text/say.ts';
import type { Finding } from '../source/locate.ts';

export function checkOpenCases(): Finding[] {
  const message = say`add a last case without "when"; otherwise, there may be no text`;
  return [{ code: 'open-cases', severity: 'warning', ...message }];
}
