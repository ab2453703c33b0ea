import type { Domain } from '../../language/domain.ts';
import { firstLabel, hostName, portSuffix } from './host.ts';

/** Returns a variant's address. On localhost, `boats.example.org` becomes `boats.localhost`. */
export function portalAddress(target: Domain, location: { protocol: string; host: string }): string {
  const current = hostName(location.host);
  const isLocal = current === 'localhost' || current.endsWith('.localhost') || current === '127.0.0.1';
  if (!isLocal) return `${location.protocol}//${target.domain}`;
  const label = firstLabel(target.domain);
  const name = label === 'localhost' ? label : `${label}.localhost`;
  return `${location.protocol}//${name}${portSuffix(location.host)}`;
}
