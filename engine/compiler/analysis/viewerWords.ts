import type { ViewerKind, PortalViewer } from './analyzeViewers.ts';

/**
 * Describes a viewer by variant and at most one user field: `a visitor to "friends"`, `someone who signs in at "gardeners" with role
 * "warden"`.
 */
export function viewerWords({ domain, user }: PortalViewer): string {
  if (!user) return `a visitor to "${domain}"`;
  const [fact] = Object.entries(user);
  return `someone who signs in at "${domain}"${fact ? ` with ${fact[0]} "${String(fact[1])}"` : ''}`;
}

/** Describes a kind of viewer. Adds fields until no other kind in the same variant fits the description. */
export function kindWords(kind: ViewerKind, kinds: readonly ViewerKind[]): string {
  const facts = Object.entries(kind.user ?? {});
  const isTold = (count: number) =>
    !kinds.some(
      (other) =>
        other.domain === kind.domain &&
        other.user !== undefined &&
        facts.slice(0, count).every(([field, value]) => other.user?.[field] === value) &&
        facts.some(([field, value]) => other.user?.[field] !== value),
    );
  const enough = facts.findIndex((_, index) => isTold(index + 1));
  const more = facts.slice(1, enough + 1).map(([field, value]) => ` and ${field} "${String(value)}"`);
  return `${viewerWords({ ...kind, alike: [] })}${more.join('')}`;
}
