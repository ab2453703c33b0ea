import type { Runtime } from '../fields/createRuntime.ts';
import type { Gates } from '../../language/condition.ts';
import type { Domain } from '../../language/domain.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { PortalSettings } from '../../language/portal.ts';
import type { SignInContext } from './buildUser.ts';
import type { UserStorage } from './userStorage.ts';

export interface SessionOptions {
  settings: PortalSettings;
  domain: Domain;
  userEntity: Entity;
  /** The gates that the rules in `settings.signIn` can use. */
  gates: Gates;
  functions: SignInContext['functions'];
  runtime: Runtime;
  storage: UserStorage;
  reload: () => void;
}
