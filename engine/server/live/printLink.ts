import { realClock } from '../../core/data/clock.ts';
import type { Domain } from '../../language/domain.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { listPeople } from '../database/people.ts';
import { invitationDays, type Invitations } from '../people/Invitations.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import { firstPerson } from './firstPerson.ts';

interface PrintLinkOptions {
  command: string;
  /** The email in `npm run live -- president EMAIL`. */
  argument?: string | undefined;
  print: (line: string) => void;
  originOf: (domain: Domain) => string;
}

/** Prints an invitation link for the first user, or for the user with the given email. */
export async function printLink(
  portal: ServedPortal,
  database: Pick<ServedDatabase, 'auth'>,
  invitations: Pick<Invitations, 'first' | 'begin'>,
  { command, argument = '', print, originOf }: PrintLinkOptions,
): Promise<void> {
  if (command !== 'president' && (await listPeople(database.auth)).length > 0) return;
  const first = firstPerson(portal, realClock);
  if (!first) throw new Error("portal-config/live/access.json doesn't let anyone add people, so the first user can't be created.");
  const isNamed = command === 'president';
  const { token, person } = isNamed
    ? await invitations.first(argument, first.fields)
    : { token: await invitations.begin(first.fields), person: undefined };
  const recipient = isNamed ? `for ${argument}` : 'for the first user, who invites everyone else';
  if (person)
    print(`\n${argument} already has an account. The link sets a new password. Everything else stays as it is, including the role.`);
  print(
    `\nHere is a link ${recipient}. It works once and expires after ${invitationDays} days:\n\n  ${originOf(first.domain)}/join/${token}`,
  );
}
