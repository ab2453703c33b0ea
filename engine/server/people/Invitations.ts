import type { FormatPhrase } from '../../core/fields/phrases.ts';
import type { JoinPhrases } from '../../core/session/joinPhrases.ts';
import type { Row } from '../../language/Row.ts';
import type { RefusalMessage } from './Refusal.ts';
import type { Who } from './ServedPortal.ts';

export const invitationDays = 7;

/** The number of hours that a password reset link is valid. */
export const resetHours = 1;

/** Invitation links. Each is shown only once and works only once. The database stores only its hash. */
export interface Invitations {
  /** Lists the invitations for users that `who` may add. */
  list(who: Who): Promise<Row[]>;
  /** Reads the invitations with these ids, without checking a viewer's rights. */
  readSome(ids: readonly string[]): Promise<Row[]>;
  /**
   * Creates an invitation or, if `row` has a `person`, a link that sets this person's password. Emails the link if there is a mail server.
   */
  invite(who: Who, row: Row, how?: HowToInvite): Promise<Invited>;
  /** Returns why `who` can't create this invitation. Doesn't look for existing users or invitations. */
  findProblem(who: Who, row: Row): RefusalMessage | undefined;
  withdraw(who: Who, id: string): Promise<void>;
  /**
   * Creates a link for the server's operator. The link creates a user with these fields or, if the email has an account, sets that user's
   * password.
   */
  first(email: string, fields: Row): Promise<{ token: string; person?: Row }>;
  begin(fields: Row): Promise<string>;
  /** Returns the purpose of a link, or the reason why it is no longer valid. A link that never existed counts as gone. */
  find(token: string): Promise<FoundInvitation | ClosedInvitation>;
  /**
   * Creates the link's user, or sets the user's password. A repeated call with the same password has the same result. Throws a 422
   * `Refusal` with `fields`, or a 410 `Refusal` if the link is invalid.
   */
  join(token: string, entered: Entered, phrase?: FormatPhrase<JoinPhrases>): Promise<{ email: string }>;
}

export interface HowToInvite {
  /** True if the link shouldn't be emailed, even if there is a mail server. */
  isByHand?: boolean;
  /** The name for the email's greeting. */
  name?: string;
}

/** An invitation with the token for its link. If the link is emailed, the token is only in the email. */
export interface Invited {
  row: Row;
  token?: string;
}

export interface FoundInvitation {
  kind: 'open';
  /** The email. Empty if the user enters one. */
  email: string;
  /** True if the link only sets a new password. */
  isReset: boolean;
}

/** A link that no longer works. `isOwn` is true if the user requested it because they forgot their password. */
export type ClosedInvitation = { kind: 'used'; isOwn: boolean } | { kind: 'gone'; isOwn: boolean };

export interface Entered {
  /** Used only if the invitation has no email. */
  email?: string;
  name: string;
  password: string;
  again: string;
}
