import type { Domain } from '../../language/domain.ts';
import { firstLabel, hostName, isAddress } from './host.ts';

/**
 * Returns the variant to serve at `host` (`location.host`, with port). Tries these in order:
 * 1. the same host and port
 * 2. the same host name
 * 3. a domain that contains the host name's first part: `members.localhost` → `members.example.org`
 * 4. a domain whose first part occurs in the host name's first part: `members-staging.x` → `members.x`
 * 5. the domain named `fallback`
 *
 * Skips 3 and 4 for IP addresses. Throws if there is no domain named `fallback`.
 */
export function resolveDomain<Known extends Pick<Domain, 'name' | 'domain'>>(
  host: string,
  domains: readonly Known[],
  fallback: string,
): Known {
  const whole = host.toLowerCase();
  const name = hostName(whole);
  const label = isAddress(name) ? '' : firstLabel(name);
  const found =
    domains.find((domain) => domain.domain.toLowerCase() === whole) ??
    domains.find((domain) => domain.domain.toLowerCase() === name) ??
    (label ? domains.find((domain) => hostName(domain.domain).includes(label)) : undefined) ??
    (label ? domains.find((domain) => isPart(firstLabel(domain.domain), label)) : undefined) ??
    domains.find((domain) => domain.name === fallback);
  if (!found) throw new Error(`There is no domain called "${fallback}" to fall back to`);
  return found;
}

function isPart(part: string, whole: string): boolean {
  return part !== '' && whole.includes(part);
}
