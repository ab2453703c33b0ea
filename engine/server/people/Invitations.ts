import type { FormatPhrase } from '../../core/fields/phrases.ts';
import type { JoinPhrases } from '../../core/session/joinPhrases.ts';
import type { Row } from '../../language/Row.ts';
import type { RefusalMessage } from './Refusal.ts';
import type { ViewerContext } from './ServedPortal.ts';

export const invitationDays = 7;

/** The number of hours that a password reset link is valid. */
export const resetHours = 1;

/** Invitation links. A link is shown once and works once. The database stores only a hash of each link. */
export interface Invitations {
  /** Lists invitations. Omits those for users that the viewer isn't allowed to add. */
  list(viewerContext: ViewerContext): Promise<Row[]>;
  /** Reads the invitations with these ids. Doesn't check the viewer's permissions. */
  readSome(ids: readonly string[]): Promise<Row[]>;
  /** Creates an invitation or, if `row` has a `person`, a link that sets that person's password. Emails the link if possible. */
  invite(viewerContext: ViewerContext, row: Row, how?: InviteOptions): Promise<CreatedInvitation>;
  /** Returns the reason if the viewer can't create this invitation. Doesn't check for existing users or invitations. */
  findProblem(viewerContext: ViewerContext, row: Row): RefusalMessage | undefined;
  withdraw(viewerContext: ViewerContext, id: string): Promise<void>;
  /** Creates an invitation link to print in the terminal. If a user with this email exists, the link lets them set a new password. */
  first(email: string, fields: Row): Promise<{ token: string; person?: Row }>;
  begin(fields: Row): Promise<string>;
  /** Finds the invitation for a link. Returns `gone` for an unknown link. */
  find(token: string): Promise<FoundInvitation | ClosedInvitation>;
  /**
   * Creates the invited user, or sets an existing user's password. A repeated call with the same password succeeds. Throws a 422 `Refusal`
   * with `fields`, or a 410 `Refusal` for an invalid link.
   */
  join(token: string, entered: JoinInput, phrase?: FormatPhrase<JoinPhrases>): Promise<{ email: string }>;
}

export interface InviteOptions {
  /** True if the link should never be emailed. */
  isByHand?: boolean;
  /** The name for the email's greeting. */
  name?: string;
}

/** An invitation and its link's token. The token is missing if the link is emailed. */
export interface CreatedInvitation {
  row: Row;
  token?: string;
}

export interface FoundInvitation {
  kind: 'open';
  /** Empty if the user has to enter an email. */
  email: string;
  /** True if the link sets a new password for an existing user. */
  isReset: boolean;
}

/** A link that no longer works. `isOwn` is true if the user requested it with "Forgot your password?". */
export type ClosedInvitation = { kind: 'used'; isOwn: boolean } | { kind: 'gone'; isOwn: boolean };

export interface JoinInput {
  /** Ignored if the invitation already has an email. */
  email?: string;
  name: string;
  password: string;
  again: string;
}
