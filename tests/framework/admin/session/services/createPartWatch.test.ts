import { expect, it, vi } from 'vitest';
import { createPartWatch } from '../../../../../src/framework/admin/session/services/createPartWatch.ts';

const answer = {
  product: 'Probe',
  demo: null,
  build: 'b1',
  tileUrl: null,
  tileAttribution: null,
  addressSearch: 'none' as const,
  sendsMails: true,
};

function watchWith(load: () => Promise<typeof answer>) {
  const loaded = vi.fn(load);
  const watch = createPartWatch({ load: loaded, isOutdated: () => false });
  const told = vi.fn();
  watch.subscribe(told);
  return { watch, told, loaded };
}

it('reports a missing chunk if the server is reachable and does not have it', async () => {
  const { watch, told } = watchWith(async () => answer);
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(watch.isMissing()).toBe(true);
});

it('does not mistake an unreachable server for a new version', async () => {
  const { watch, told, loaded } = watchWith(() => Promise.reject(new Error('away')));
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  await loaded.mock.results[0]?.value.catch(() => undefined);
  expect(watch.isMissing()).toBe(false);
  expect(told).not.toHaveBeenCalled();
});
