import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8:1::5', '2001:db8:1:0:a:b:c:d'],
  ['2001:DB8:1:1::', '2001:0db8:0001:0001:ffff:ffff:ffff:ffff'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('%s and %s count as one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

it.each([
  ['2001:db8:1:1::1', '2001:db8:1:2::1'],
  ['2001:db8::1', '2001:db9::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
])('%s and %s count as two networks', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});
