import type { Row } from '../../language/Row.ts';
import { personName } from '../text/personName.ts';
import type { User } from './User.ts';

/** The viewer of the portal, as conditions and texts read it: the user's fields, and the parts of the name. */
export type Viewer = Row & {
  readonly signedIn: boolean;
  readonly name: string;
  readonly firstName: string;
  /** `''` for a name of one word. */
  readonly lastName: string;
  /** The initials of the first and last name, in capitals. */
  readonly initials: string;
};

/** Returns the viewer for `user`. Without a user, returns a visitor, whose texts are all empty. */
export function viewerOf(user: User | undefined): Viewer {
  const { first, last, initials } = personName(user?.name ?? '');
  return { name: '', ...user, firstName: first, lastName: last, initials, signedIn: user !== undefined };
}
