import { describe, expect, it } from 'vitest';
import { clientKey } from '../../../../src/framework/server/http/client.ts';

describe('the key of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::6', '2001:db8:1:3::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    [undefined, ''],
    ['not:an:address', 'not:an:address'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, key) => {
    expect(clientKey({ ip })).toBe(key);
  });
});
