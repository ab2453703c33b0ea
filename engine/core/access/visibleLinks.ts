import { matches } from '../conditions/matches.ts';
import type { Scope } from '../conditions/scope.ts';
import type { Link, Navigation } from '../../language/navigation.ts';
import { mayEnter, type AccessRules } from './mayEnter.ts';

/** Returns the links to pages that the viewer can enter. Leaves out links whose `when` doesn't hold. */
export function visibleLinks(navigation: Pick<Navigation, 'items'>, scope: Scope, accessRules: AccessRules): Link[] {
  return navigation.items.filter((link) => matches(link.when, scope, accessRules.gates) && mayEnter(link.to, scope, accessRules));
}
