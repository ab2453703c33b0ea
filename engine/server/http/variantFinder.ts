import type { Domain } from '../../language/domain.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Headers that proxies add. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** The parts of a request that select its variant. */
export interface HostRequest {
  host: string;
  /** True if a program on this machine sent the request, and no proxy forwarded it. */
  isLocal: boolean;
}

/**
 * Returns a function that finds the variant for a request's host. Unlike in the sample portal, the host must match exactly. This machine's
 * own names (`localhost`, `NAME.localhost`) only work for local requests, even if a variant has such a host. Otherwise, anyone could put
 * them in a `Host` header to get that variant's features.
 */
export function variantFinder(domains: readonly Domain[], fallback: string): (request: HostRequest) => Domain | undefined {
  const named = (name: string) => domains.find((domain) => domain.name === name);
  return ({ host: given, isLocal }) => {
    const host = given.toLowerCase();
    const name = host.replace(/:\d{1,5}$/, '');
    const isOwnName = loopbackHosts.includes(name) || name.endsWith('.localhost');
    if (isOwnName && !isLocal) return undefined;
    const exact =
      domains.find(({ domain }) => domain.toLowerCase() === host) ?? domains.find(({ domain }) => domain.toLowerCase() === name);
    if (exact || !isOwnName) return exact;
    return named(loopbackHosts.includes(name) ? fallback : name.slice(0, -'.localhost'.length));
  };
}

/**
 * Returns true if a request comes directly from this machine.
 * @param address the socket's remote address. `undefined` in tests that call the server without a connection.
 * @param header returns a request header by its lower-case name.
 * @param trustProxy true if every request comes through a proxy.
 */
export function isLocalRequest(address: string | undefined, header: (name: string) => string | undefined, trustProxy: boolean): boolean {
  if (trustProxy || proxyHeaders.some((name) => header(name) !== undefined)) return false;
  return address === undefined || address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
