import { message, type RefusalMessage } from './Refusal.ts';

/** Matches only ASCII emails, like the patterns in browsers and zod. */
const email = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns true for a valid ASCII email of at most 254 characters. */
export function isEmail(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 254 && email.test(text);
}

export function emailProblem(text: unknown): RefusalMessage | undefined {
  if (isEmail(text)) return undefined;
  if (typeof text === 'string' && text.length > 254) return message('longEmail');
  if (typeof text === 'string' && /^[^\s@]+@[^\s@]+$/.test(text) && /[^\0-\x7f]/.test(text)) return message('plainEmail');
  return message('notEmail');
}
