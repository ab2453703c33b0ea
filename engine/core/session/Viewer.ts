import type { Row } from '../../language/Row.ts';
import type { PersonName } from '../text/personName.ts';
import type { User } from './User.ts';

/** The viewer, as conditions and text see it: the user's fields, and the parts of the name. */
export type Viewer = Row & {
  readonly signedIn: boolean;
  readonly name: string;
  readonly firstName: string;
  /** `''` for a one-word name. */
  readonly lastName: string;
  /** The initials of the first and last name, in capitals. */
  readonly initials: string;
};

/**
 * Returns the viewer for `user`, or a visitor, whose fields are empty strings. Visitors don't load `personName`, so `names` is passed in.
 */
export function toViewer(user: User | undefined, names?: PersonName): Viewer {
  const { first = user?.name ?? '', last = '', initials = '' } = names ?? {};
  return { name: '', ...user, firstName: first, lastName: last, initials, signedIn: user !== undefined };
}
