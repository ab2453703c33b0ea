import type { Entity, PortalManifests } from '../../language/PortalManifests.ts';
import type { QueryableScope } from './parseRecordCondition.ts';

/** The field with the id of a record's owner. Users can't change it. */
export const ownerKey = '_owner';

export interface QueryableParts extends Pick<PortalManifests, 'derived' | 'settings' | 'userEntity' | 'gates'> {
  entities: Readonly<Record<string, Entity>>;
}

/** Returns the scope for conditions that the server evaluates outside of a request, without a viewer or a variant. */
export function withoutRequest(scope: QueryableScope): QueryableScope {
  return { ...scope, viewer: [], domain: [], features: [] };
}

export function queryableScope(entity: Entity | undefined, portal: QueryableParts): QueryableScope {
  const derived = Object.keys(portal.derived[entity?.of ?? ''] ?? {});
  const { settings, userEntity, entities, gates } = portal;
  const owner = { name: ownerKey, label: 'Added by', type: 'text' };
  return {
    fields: entity ? [...entity.fields.filter(({ name }) => !derived.includes(name)), owner] : [],
    derived,
    viewer: ['signedIn', ...userEntity.fields.map(({ name }) => name)],
    domain: ['name', ...(entities[settings.domainEntity ?? '']?.fields ?? []).map(({ name }) => name)],
    features: settings.features,
    numbers: settings.numbers,
    gates,
  };
}
