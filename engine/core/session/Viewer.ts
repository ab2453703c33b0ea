import type { Row } from '../../language/Row.ts';
import type { PersonName } from '../text/personName.ts';
import type { User } from './User.ts';

/** The viewer's data. Conditions and placeholders read it as `viewer`, as in `{viewer.name}`. */
export type Viewer = Row & {
  readonly signedIn: boolean;
  readonly name: string;
  readonly firstName: string;
  /** Empty if the name is only one word. */
  readonly lastName: string;
  /** The initials, in capitals. */
  readonly initials: string;
};

/** Returns the viewer for `user`. Without a user, returns a visitor, whose fields are all ''. */
export function toViewer(user: User | undefined, names?: PersonName): Viewer {
  const { first = user?.name ?? '', last = '', initials = '' } = names ?? {};
  return { name: '', ...user, firstName: first, lastName: last, initials, signedIn: user !== undefined };
}
