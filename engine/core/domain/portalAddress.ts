import type { Domain } from '../../language/domain.ts';
import { firstLabel, hostName, portSuffix } from './host.ts';

/**
 * Where the variant `target` is reached from here. On this machine's own names (`localhost`, `*.localhost`, `127.0.0.1`)
 * the port stays and only the first label changes, so that variants can be tried without a name server;
 * elsewhere it is the target's own domain.
 */
export function portalAddress(target: Domain, location: { protocol: string; host: string }): string {
  const here = hostName(location.host);
  const isLocal = here === 'localhost' || here.endsWith('.localhost') || here === '127.0.0.1';
  if (!isLocal) return `${location.protocol}//${target.domain}`;
  const label = firstLabel(target.domain);
  const name = label === 'localhost' ? label : `${label}.localhost`;
  return `${location.protocol}//${name}${portSuffix(location.host)}`;
}
