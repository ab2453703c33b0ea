import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { Row } from '../../language/Row.ts';
import { couldMatch } from '../people/couldMatch.ts';
import { notAllowed, notSignedIn, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, Who } from '../people/ServedPortal.ts';

type Operation = 'read' | 'change';

/** Returns functions that check access to one of the mail system's collections, using its entity's rules. */
export function mailAccess(portal: ServedPortal, collection: string) {
  const entity = Object.values(portal.entities).find(({ of }) => of === collection);
  const access = (entity && Object.hasOwn(portal.access, entity.name) ? portal.access[entity.name] : undefined) ?? {};

  const mayEver = (operation: Operation, { scope }: Pick<Who, 'scope'>) => couldMatch(access[operation], scope, portal.gates);

  return {
    mayEver,
    may: (operation: Operation, { scope }: Pick<Who, 'scope'>, row: Row) =>
      access[operation] !== undefined && matches(access[operation], withRow(scope, row), portal.gates),
    /** Throws Refusal if the viewer may not do this to any record. */
    assertMay: (operation: Operation, who: Who) => {
      if (!mayEver(operation, who)) throw who.viewer.signedIn ? notAllowed() : notSignedIn();
    },
  };
}

/** Throws Refusal 409 if there is no mail server. */
export function refuseWithoutServer(sendsMail: boolean): void {
  if (!sendsMail) throw new Refusal(409, 'refused', 'No mail server is set up, so nothing can be sent. Copy the text instead.');
}
