import type { Row } from '../../language/Row.ts';

/** Who is signed in: a record of the user entity that portal.json names. */
export type User = Row & { readonly id: string; readonly name: string; readonly email: string };

/** What the sign-in form brings. */
export interface Credentials {
  email: string;
  password: string;
}
