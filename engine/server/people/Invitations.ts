import type { Row } from '../../language/Row.ts';
import type { Who } from './ServedPortal.ts';

/** For how many days a link is good. */
export const invitationDays = 7;

/** Links by which people join: each is shown once, is good once, and nobody finds it in the database. */
export interface Invitations {
  /** Those for people whom `who` may add. */
  list(who: Who): Promise<Row[]>;
  /**
   * Invites somebody or, where `row` names a `person`, makes a link that sets this person's password and changes nothing else.
   * @returns the invitation, and the token for its link.
   */
  invite(who: Who, row: Row): Promise<{ row: Row; token: string }>;
  /** Makes a link useless. */
  withdraw(who: Who, id: string): Promise<void>;
  /**
   * A link for whoever runs the server: for the first person, who gets these fields, or for somebody who is there already and is locked out.
   * Theirs sets the password and changes nothing else.
   * @returns its token, and the person who is there already.
   */
  first(email: string, fields: Row): Promise<{ token: string; person?: Row }>;
  /** The same for the very first person, whoever opens it: it is good until there is somebody. */
  begin(fields: Row): Promise<string>;
  /**
   * Whom a link is for, with an empty address where who joins says their own, and whether it only sets a password; `used` once it was used,
   * `undefined` when it is not good for any other reason.
   */
  find(token: string): Promise<Found | 'used' | undefined>;
  /**
   * Makes a person of whoever has the link, or sets a person's password. The same form sent twice is answered twice.
   * @throws Refusal 422 with `fields`, 410 when the link is not good any more.
   */
  join(token: string, entered: Entered): Promise<{ email: string }>;
}

/** A link that is good. */
export interface Found {
  email: string;
  isReset: boolean;
}

/** What is asked of who joins. */
export interface Entered {
  /** Only where the link is for nobody by name. */
  email?: string;
  name: string;
  password: string;
  again: string;
}
