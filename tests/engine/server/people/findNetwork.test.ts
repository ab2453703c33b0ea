import { expect, test } from 'vitest';
import { findNetwork } from '../../../../engine/server/people/findNetwork.ts';

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::10.0.0.7', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:10.0.0.7', '1:2:3:4::/64'],
  ['unknown', 'unknown'],
  ["'; drop table", "'; drop table"],
])('the address %s is counted as %s', (address, network) => {
  expect(findNetwork(address)).toBe(network);
});
