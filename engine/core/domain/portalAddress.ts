import type { Domain } from '../../language/domain.ts';
import { firstLabel, hostName, portSuffix } from './host.ts';

/** Returns the variant's URL. On a local host name, replaces only the first label, so that variants work without DNS. */
export function portalAddress(target: Domain, location: { protocol: string; host: string }): string {
  const here = hostName(location.host);
  const isLocal = here === 'localhost' || here.endsWith('.localhost') || here === '127.0.0.1';
  if (!isLocal) return `${location.protocol}//${target.domain}`;
  const label = firstLabel(target.domain);
  const name = label === 'localhost' ? label : `${label}.localhost`;
  return `${location.protocol}//${name}${portSuffix(location.host)}`;
}
