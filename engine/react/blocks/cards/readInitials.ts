import { personName } from '../../../core/text/personName.ts';

/** Returns the initials of a name. One or two letters stay as they are. */
export function readInitials(name: string): string {
  const text = name.trim();
  return !/\s/.test(text) && [...text].length <= 2 ? text : personName(text).initials;
}
