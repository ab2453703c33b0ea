import type { Row } from '../../language/Row.ts';
import type { PersonName } from '../text/personName.ts';
import type { User } from './User.ts';

/** The viewer in conditions and texts: the user's fields, and the parts of the user's name. */
export type Viewer = Row & {
  readonly signedIn: boolean;
  readonly name: string;
  readonly firstName: string;
  /** '' if the name has only one word. */
  readonly lastName: string;
  /** The initials of the first and last name, in capitals. */
  readonly initials: string;
};

/**
 * Returns the viewer for `user` or, without one, a visitor whose fields are empty strings. `names` is a parameter so that visitors don't
 * have to load `personName`.
 */
export function toViewer(user: User | undefined, names?: PersonName): Viewer {
  const { first = user?.name ?? '', last = '', initials = '' } = names ?? {};
  return { name: '', ...user, firstName: first, lastName: last, initials, signedIn: user !== undefined };
}
