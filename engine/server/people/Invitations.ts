import type { FormatPhrase } from '../../core/fields/phrases.ts';
import type { JoinPhrases } from '../../core/session/joinPhrases.ts';
import type { Row } from '../../language/Row.ts';
import type { Who } from './ServedPortal.ts';

export const invitationDays = 7;

/** How long a link is valid that people request themselves because they forgot their password. */
export const resetHours = 1;

/** Invitation links. Each is shown once and works once. The database only stores its hash. */
export interface Invitations {
  /** Lists the invitations for the users that `who` may add. */
  list(who: Who): Promise<Row[]>;
  /** Reads the invitations with these ids, for use by the server itself. */
  readSome(ids: readonly string[]): Promise<Row[]>;
  /** Creates an invitation or, if `row` has a `person`, a link for a new password. Mails it if there is a mail server. */
  invite(who: Who, row: Row, how?: HowToInvite): Promise<Invited>;
  /** Returns a sentence that explains why `who` can't create this invitation. Doesn't check for existing users or invitations. */
  findProblem(who: Who, row: Row): string | undefined;
  withdraw(who: Who, id: string): Promise<void>;
  /** Creates a link for the server operator: for a new user with these fields, or to reset an existing user's password. */
  first(email: string, fields: Row): Promise<{ token: string; person?: Row }>;
  begin(fields: Row): Promise<string>;
  /** Returns the purpose of a link, or the reason why it is no longer valid. A link that was never created counts as gone. */
  find(token: string): Promise<FoundInvitation | ClosedInvitation>;
  /** Creates the link's user, or sets their password. May be repeated. Throws Refusal 422 with `fields`, or 410 for an invalid link. */
  join(token: string, entered: Entered, phrase?: FormatPhrase<JoinPhrases>): Promise<{ email: string }>;
}

export interface HowToInvite {
  /** True if the link isn't mailed, even if there is a mail server. */
  isByHand?: boolean;
  /** The name for the email's greeting. */
  name?: string;
}

/** An invitation, and the token for its link. If the link is mailed, only the email contains the token. */
export interface Invited {
  row: Row;
  token?: string;
}

export interface FoundInvitation {
  kind: 'open';
  /** Empty if the user enters their own. */
  email: string;
  /** True if the link only sets a password. */
  isReset: boolean;
}

/** A link that no longer works. `isOwn` is true if the user requested it because they forgot their password. */
export type ClosedInvitation = { kind: 'used'; isOwn: boolean } | { kind: 'gone'; isOwn: boolean };

export interface Entered {
  /** Only used if the invitation has no email. */
  email?: string;
  name: string;
  password: string;
  again: string;
}
