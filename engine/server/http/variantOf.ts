import type { Domain } from '../../language/domain.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Which variant a host stands for. Unlike for samples nothing is guessed: it is the host of a variant, to the letter, or one of this
 * machine (`localhost`, `NAME.localhost`), which nobody else reaches it by.
 */
export function variantFinder(domains: readonly Domain[], fallback: string): (host: string) => Domain | undefined {
  const named = (name: string) => domains.find((domain) => domain.name === name);
  return (given) => {
    const host = given.toLowerCase();
    const name = host.replace(/:\d{1,5}$/, '');
    const exact =
      domains.find(({ domain }) => domain.toLowerCase() === host) ?? domains.find(({ domain }) => domain.toLowerCase() === name);
    if (exact) return exact;
    if (loopback.includes(name)) return named(fallback);
    return name.endsWith('.localhost') ? named(name.slice(0, -'.localhost'.length)) : undefined;
  };
}
