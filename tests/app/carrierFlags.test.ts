import { describe, expect, it } from 'vitest';
import { createCarrierFlags } from '../../src/app/createCarrierFlags.ts';
import type { HttpClient } from '../../src/framework/admin/session/http/httpClient.ts';

function answering(json: unknown) {
  const asked: string[] = [];
  const http: HttpClient = async (url) => {
    asked.push(url);
    if (json === undefined) throw new Error('away');
    return { status: 200, headers: new Headers(), body: '', json };
  };
  return { http, asked };
}
const mayRead = (resource: string, action: string) => resource === 'config' && action === 'list';
const noCarriers = { useTrackingApi: false, useDhlApi: false, useRetoureApi: false };
const told = { useTrackingApi: true, useDhlApi: false, useRetoureApi: true };

describe('the flags of parcel services', () => {
  it('are loaded for users who may read the configuration', async () => {
    const flags = createCarrierFlags();
    const { http, asked } = answering(told);
    await flags.load({ http, may: mayRead });
    expect(flags.current()).toEqual(told);
    expect(asked).toEqual(['/api/config-handler/getDhlApiConfig']);
  });

  it('are all false for other users, without a request', async () => {
    const flags = createCarrierFlags();
    const { http, asked } = answering(told);
    await flags.load({ http, may: mayRead });
    await flags.load({ http, may: () => false });
    expect(flags.current()).toEqual(noCarriers);
    expect(asked).toHaveLength(1);
  });

  it.each([undefined, [], 'no', { useDhlApi: 'yes' }])('are all false if the answer is %j', async (json) => {
    const flags = createCarrierFlags();
    await flags.load({ http: answering(json).http, may: mayRead });
    expect(flags.current()).toEqual(noCarriers);
  });
});
