import type { Row } from '../../language/Row.ts';

/** The signed-in user: a record of the user entity that portal.json names. */
export type User = Row & { readonly id: string; readonly name: string; readonly email: string };

export interface Credentials {
  email: string;
  password: string;
  /** The code for the second step of signing in. The server has already accepted the password. */
  code?: string;
}
