import type { Row } from '../../language/Row.ts';

/** The signed-in user: a record of the portal's user entity. */
export type User = Row & { readonly id: string; readonly name: string; readonly email: string };

export interface Credentials {
  email: string;
  password: string;
  /** The code for two-step sign-in, which comes after the password. */
  code?: string;
}
