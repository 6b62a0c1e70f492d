import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAddressSearch } from '../../../../../../src/framework/admin/records/inputs/addresses/useAddressSearch.ts';
import type { AdminServices } from '../../../../../../src/framework/admin/session/services/createServices.ts';
import { ServicesContext } from '../../../../../../src/framework/admin/session/services/useServices.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('searches at most once in 1000 milliseconds, the last text at the end of them (address-10)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const searched: (string | null)[] = [];
  const http = async (url: string) => {
    searched.push(new URL(url, 'http://localhost').searchParams.get('$search'));
    return {
      status: 200,
      headers: new Headers(),
      body: '',
      json: { items: [], note: null, attribution: null },
    };
  };
  const services = { http, status: { load: async () => ({ addressSearch: 'typing' }) } };
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ServicesContext value={services as unknown as AdminServices}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const { rerender, unmount } = renderHook(({ typed }) => useAddressSearch(typed, ''), {
    wrapper,
    initialProps: { typed: '' },
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  rerender({ typed: 'Ki' });
  await pass(0);
  expect(searched).toEqual(['Ki']);
  for (const typed of ['Kie', 'Kiel', 'Kiel Ho']) {
    rerender({ typed });
    await pass(300);
  }
  await pass(99);
  expect(searched).toEqual(['Ki']);
  await pass(1);
  expect(searched).toEqual(['Ki', 'Kiel Ho']);
  unmount();
});
