import type { PortalViewer } from './whoSeesWhat.ts';

/** A viewer in words: `a visitor of "friends"`, `whoever signs in at "gardeners" with role "warden"`. The first fields tell most. */
export function viewerWords({ domain, user }: PortalViewer): string {
  if (!user) return `a visitor of "${domain}"`;
  const [fact] = Object.entries(user);
  return `whoever signs in at "${domain}"${fact ? ` with ${fact[0]} "${String(fact[1])}"` : ''}`;
}
