import { personName } from '../../core/text/personName.ts';

/** Returns the initials of a name. If the name has only one or two letters, returns it as it is. */
export function readInitials(name: string): string {
  const text = name.trim();
  return !/\s/.test(text) && [...text].length <= 2 ? text : personName(text).initials;
}
