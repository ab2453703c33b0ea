import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { Row } from '../../language/Row.ts';
import { couldMatch } from './couldMatch.ts';
import { notAllowed, notSignedIn } from './Refusal.ts';
import type { ServedPortal, ViewerContext } from './ServedPortal.ts';

type Operation = 'read' | 'change';

/** Returns functions that check the access rules of a built-in collection, such as `outbox`. */
export function collectionAccess(portal: ServedPortal, collection: string) {
  const entity = Object.values(portal.entities).find(({ of }) => of === collection);
  const access = (entity && Object.hasOwn(portal.access, entity.name) ? portal.access[entity.name] : undefined) ?? {};

  const mayEver = (operation: Operation, { scope }: Pick<ViewerContext, 'scope'>) => couldMatch(access[operation], scope, portal.gates);

  return {
    mayEver,
    may: (operation: Operation, { scope }: Pick<ViewerContext, 'scope'>, row: Row) =>
      access[operation] !== undefined && matches(access[operation], withRow(scope, row), portal.gates),
    /** Throws a `Refusal` if the access rules never allow the viewer to perform `operation`. */
    assertMay: (operation: Operation, viewerContext: ViewerContext) => {
      if (!mayEver(operation, viewerContext)) throw viewerContext.viewer.signedIn ? notAllowed() : notSignedIn();
    },
  };
}
