import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CookieSettings } from '../../../../src/contract/tracker/CookieStore.ts';
import { openPageAt } from './openPageAt.ts';
import { type FakeApi, startFakeApi } from './startFakeApi.ts';

const declinedCookies: CookieSettings = { version: 2, functional: true, analytics: false };

/** A fake API of its own for each test of the file, with the page at its address and nothing remembered. */
export function provideFakeApi(): FakeApi {
  let current: FakeApi;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    // otherwise the dialog about cookies opens in the middle of a test
    localStorage.setItem('leitstand.cookies', JSON.stringify(declinedCookies));
    current = await startFakeApi();
    openPageAt(current.origin);
  });
  afterEach(async () => {
    cleanup();
    vi.restoreAllMocks();
    await current.goAway();
  });
  return {
    get origin() {
      return current.origin;
    },
    get requests() {
      return current.requests;
    },
    answer: (route, answering) => current.answer(route, answering),
    requestsOf: (route) => current.requestsOf(route),
    goAway: () => current.goAway(),
    comeBack: () => current.comeBack(),
  };
}
