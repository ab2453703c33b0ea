import type { Entity } from '../../language/PortalManifests.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';

export function publishedEntities({ entities, access }: Pick<ServedPortal, 'entities' | 'access'>): (Entity & { of: string })[] {
  return Object.values(entities).flatMap((entity) => {
    const { name, of } = entity;
    const isPublished = Object.hasOwn(access, name) && access[name]?.published === true;
    return of !== undefined && isPublished ? [{ ...entity, of }] : [];
  });
}
