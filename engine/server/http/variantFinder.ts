import type { Domain } from '../../language/domain.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** A request's host, which determines the variant. */
export interface HostRequest {
  host: string;
  /** True for a request from this machine that didn't pass through a proxy. */
  isLocal: boolean;
}

/**
 * Returns a function that finds a request's variant. Only local requests may use the host `localhost`, because any client could claim this
 * host.
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

/** Returns true if a request comes directly from this machine. Always false if `trustProxy` is set. */
export function isLocalRequest(address: string | undefined, header: (name: string) => string | undefined, trustProxy: boolean): boolean {
  if (trustProxy || proxyHeaders.some((name) => header(name) !== undefined)) return false;
  return address === undefined || address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
