import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();

beforeEach(() => {
  localStorage.clear();
});

/** A window of this width, for queries of the form `(max-width:899.95px)` and `(min-width:900px)`. */
function openWindow(width: number): void {
  vi.stubGlobal('matchMedia', (media: string) => {
    const [, most = Number.POSITIVE_INFINITY] = /max-width:\s*([\d.]+)px/.exec(media) ?? [];
    const [, least = 0] = /min-width:\s*([\d.]+)px/.exec(media) ?? [];
    return {
      matches: /width/.test(media) && width <= Number(most) && width >= Number(least),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    };
  });
}

it.each([
  [390, 'Menü öffnen'],
  [899, 'Menü öffnen'],
  [900, 'Menü schließen'],
  [1440, 'Menü schließen'],
])('offers in a window of %i px: %s (layout-02)', async (width, name) => {
  answerLogins(api, { isLoggedIn: true, entities: [buildEntity({ resource: 'things' })] });
  openWindow(width);
  renderAdmin({ path: '/things' });
  await screen.findByRole('button', { name });
  const other = name === 'Menü öffnen' ? 'Menü schließen' : 'Menü öffnen';
  expect(screen.queryByRole('button', { name: other })).toBeNull();
  vi.unstubAllGlobals();
  cleanup();
});
