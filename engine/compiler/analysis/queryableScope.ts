import type { QueryableScope } from '../../core/access/parseRecordCondition.ts';
import { ownerKey } from '../../language/live.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';

/** Returns the values that the database can read in conditions about an entity's records. */
export function queryableScope(
  entity: Entity | undefined,
  portal: Pick<CompiledPortal, 'derived' | 'settings' | 'userEntity' | 'entities' | 'gates'>,
): QueryableScope {
  const derived = Object.keys(portal.derived[entity?.of ?? ''] ?? {});
  const { settings, userEntity, entities, gates } = portal;
  const owner = { name: ownerKey, label: 'Added by', type: 'text' };
  return {
    fields: entity ? [...entity.fields.filter(({ name }) => !derived.includes(name)), owner] : [],
    derived,
    viewer: userEntity.fields.map(({ name }) => name),
    domain: (entities[settings.domainEntity ?? '']?.fields ?? []).map(({ name }) => name),
    features: settings.features,
    numbers: settings.numbers,
    gates,
  };
}
