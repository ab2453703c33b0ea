import { isIPv6 } from 'node:net';

/** Returns the network of an IP address. For IPv6, this is the first half, because a client can choose the second half. */
export function findNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? address;
  const [before = '', after] = plain.toLowerCase().split('::');
  const groups = (text = '') => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after)];
  // `::` stands for the missing groups, which are zeros. `1.2.3.4` counts as two groups.
  const missing = Math.max(0, 8 - first.length - last.length - (plain.includes('.') ? 1 : 0));
  const all = after === undefined ? first : [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  const half = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${half.join(':')}::/64`;
}
