import { expect, it } from 'vitest';
import { publicPages } from '../../src/contract/public/publicPages.ts';
import { pageComponents } from '../../src/public/pageComponents.ts';
import { publicPageSources } from '../../src/server/publicPages.ts';

const components = Object.entries(pageComponents);

it.each(components)('loads the component of %s from the file that it names', async (_, { file, load }) => {
  const exported = (await import(
    /* @vite-ignore */ new URL(`../../src/public/${file}`, import.meta.url).href
  )) as Record<string, unknown>;
  expect(Object.values(exported)).toContain(await load());
});

it('has a component and an address for every page that the server has data for', () => {
  const served = Object.keys(publicPageSources);
  // it leads to another page and shows none of its own
  const shown = served.filter((name) => name !== 'shortLink');
  expect(shown.filter((name) => !(name in pageComponents) || !(name in publicPages))).toEqual([]);
});
