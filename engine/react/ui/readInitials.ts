import { personName } from '../../core/text/personName.ts';

/** Returns the initials of a name. Returns a name of one or two letters unchanged. */
export function readInitials(name: string): string {
  const text = name.trim();
  return !/\s/.test(text) && [...text].length <= 2 ? text : personName(text).initials;
}
