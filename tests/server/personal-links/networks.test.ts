import { describe, expect, it } from 'vitest';
import { provideTestServer } from '../../support/provideTestServer.ts';

describe('the limit of wrong keys', () => {
  const server = provideTestServer(undefined, { TRUST_PROXY: '1' });
  const open = async (address: string) => {
    const headers = { accept: 'text/html', 'x-forwarded-for': address };
    const path = '/handout-event-confirmation/falscher-schluessel';
    return (await server.anonymous.send('GET', path, { headers })).status;
  };

  it('counts all addresses of one IPv6 network together, and no others', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 61; number += 1)
      statuses.push(await open(`2001:db8:1:2:${number.toString(16)}::${number.toString(16)}`));
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect(await open('2001:db8:1:3::1')).toBe(404);
    expect(await open('203.0.113.7')).toBe(404);
  });
});
