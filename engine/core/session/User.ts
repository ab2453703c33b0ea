import type { Row } from '../../language/Row.ts';

/** The signed-in user: a record of the portal's user entity. */
export type User = Row & { readonly id: string; readonly name: string; readonly email: string };

export interface Credentials {
  email: string;
  password: string;
  /** The code that two-step sign-in requires in addition to the password. */
  code?: string;
}
