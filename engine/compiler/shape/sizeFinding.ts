import type { z } from 'zod';
import type { Finding } from '../source/locate.ts';

/** Too few entries, too short a text, too large a number. */
export function sizeFinding(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, place: string): Finding {
  const small = issue.code === 'too_small';
  const bound = small ? issue.minimum : issue.maximum;
  const limit = `${small ? 'at least' : 'at most'} ${bound}`;
  if (issue.origin === 'array') {
    return { code: small ? 'too-few' : 'too-many', sentence: `${place} must have ${limit} ${bound === 1 ? 'entry' : 'entries'}` };
  }
  if (issue.origin === 'string') {
    return { code: small ? 'too-short' : 'too-long', sentence: `${place} must have ${limit} ${bound === 1 ? 'character' : 'characters'}` };
  }
  return { code: small ? 'too-small' : 'too-large', sentence: `${place} must be ${limit}` };
}
