import { isIPv6 } from 'node:net';

/**
 * Whom attempts from an address are counted for. Whoever has an address of IPv6 has all that begin with its first half, and would be another
 * one with each attempt.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? address;
  const [before = '', after] = plain.toLowerCase().split('::');
  const groups = (text = '') => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after)];
  // Two colons stand for as many groups of zeros as are missing; a last one with dots stands for two.
  const missing = Math.max(0, 8 - first.length - last.length - (plain.includes('.') ? 1 : 0));
  const all = after === undefined ? first : [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  const half = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${half.join(':')}::/64`;
}
