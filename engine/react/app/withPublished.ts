import { matches } from '../../core/conditions/matches.ts';
import { publishedPath, withPublishedColors, type Published } from '../../core/domain/Published.ts';
import type { PortalManifests, RouteEntry } from '../../language/PortalManifests.ts';

/** Adds published content to the manifests: the variants' colors, and a route for each published page. */
export function withPublished(manifests: PortalManifests, published: Published): PortalManifests {
  const { inLanguage, inside } = manifests;
  return {
    ...manifests,
    domains: withPublishedColors(manifests.domains, published),
    routes: withPages(manifests.routes, published, manifests),
    ...(inside && {
      inside: async () => {
        const { inside: more } = await inside();
        return { inside: { ...more, routes: withPages(more.routes, published, manifests) } };
      },
    }),
    ...(inLanguage && {
      inLanguage: async (definition, at) => {
        const other = await inLanguage(definition, at);
        return { ...other, manifests: withPublished(other.manifests, published) };
      },
    }),
  };
}

/** Adds a route for each published record. Skips a record if its address is the path of another page. */
function withPages(routes: readonly RouteEntry[], { records }: Published, { gates }: Pick<PortalManifests, 'gates'>): RouteEntry[] {
  const usedPaths = new Set(routes.map(({ path }) => path));
  return routes.flatMap((route) => {
    if (!route.each) return [route];
    const { entity, address, where } = route.each;
    const pages = (records[entity] ?? []).flatMap((row): RouteEntry[] => {
      const path = publishedPath(row[address]);
      if (path === undefined || usedPaths.has(path) || !matches(where, { row }, gates)) return [];
      usedPaths.add(path);
      const { each: _, ...shown } = route;
      return [{ ...shown, path, row }];
    });
    return [route, ...pages];
  });
}
