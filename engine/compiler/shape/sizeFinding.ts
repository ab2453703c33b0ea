import { say, type Message } from '../../core/text/say.ts';
import type { z } from 'zod';
import type { Finding } from '../source/locate.ts';

export function sizeFinding(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, place: Message): Finding {
  const small = issue.code === 'too_small';
  const bound = small ? issue.minimum : issue.maximum;
  const limit = `${small ? 'at least' : 'at most'} ${bound}`;
  if (issue.origin === 'array') {
    return { code: small ? 'too-few' : 'too-many', ...say`${place} must have ${limit} ${bound === 1 ? 'entry' : 'entries'}` };
  }
  if (issue.origin === 'string') {
    return { code: small ? 'too-short' : 'too-long', ...say`${place} must have ${limit} ${bound === 1 ? 'character' : 'characters'}` };
  }
  return { code: small ? 'too-small' : 'too-large', ...say`${place} must be ${limit}` };
}
