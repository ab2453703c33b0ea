import type { Row } from '../../language/Row.ts';

/** The signed-in user: a record of the user entity that portal.json names. */
export type User = Row & { readonly id: string; readonly name: string; readonly email: string };

export interface Credentials {
  email: string;
  password: string;
  /** The code that a server asked for after the password. Without it, the password starts the sign-in. */
  code?: string;
}
