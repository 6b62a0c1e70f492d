import { openPageAt } from './openPageAt.ts';
import { type FakeApi, startFakeApi } from './startFakeApi.ts';

/** A page of its own for one test, in a browser that remembers nothing. @returns the API it talks to. */
export async function openFakePage(): Promise<FakeApi> {
  localStorage.clear();
  sessionStorage.clear();
  const api = await startFakeApi();
  openPageAt(api.origin);
  return api;
}
