import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { registry as app } from '../../src/app/registry.ts';
import { publicPages, publicRedirects } from '../../src/contract/public/publicPages.ts';
import { withOwnParts } from '../../src/framework/admin/withOwnParts.ts';
import { matchesPage, redirectedPaths } from '../../src/framework/schema/pages/pagePaths.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { publicPageSources } from '../../src/server/publicPages.ts';
import servedRoutes from '../e2e/servedRoutes.json' with { type: 'json' };
import catalogueRoutes from './catalogueRoutes.json' with { type: 'json' };
import { definitionSources } from './definitionFiles.ts';
import missingRoutes from './missingRoutes.json' with { type: 'json' };

const registry = withOwnParts(app);

const entities = readDefinitions(definitionSources());
const places = entities.flatMap((entity) => [entity, ...entity.views].map(({ path }) => path));
const redirects: Record<string, string> = publicRedirects;
/** Patterns of the public pages that the server has data for. */
const served = Object.entries<readonly string[]>(publicPages).flatMap(([name, patterns]) =>
  name in publicPageSources ? patterns : [],
);
const openPublic = [
  ...served,
  ...Object.keys(redirects).filter((path) =>
    served.some((pattern) => matchesPage(pattern, redirects[path] ?? '')),
  ),
];
const open = [
  '/',
  '/login',
  ...openPublic,
  ...registry.screens.map(({ path }) => path),
  ...places.flatMap((path) => [path, `${path}/create`, `${path}/:id`, `${path}/:id/edit`]),
];
const missing: Record<string, string> = missingRoutes;

/** Addresses of a path of the catalogue: with and without its optional part. */
function addressesOf(path: string): string[] {
  const whole = path.replace(':entityType', 'institutions').replace(/:\w+\??/g, '0'.repeat(24));
  return path.includes('?') ? [whole, path.replace(/\/:\w+\?/, '')] : [whole];
}

function isOpen(path: string): boolean {
  return addressesOf(path).every((address) => open.some((pattern) => matchPath(pattern, address)));
}

describe('the routes of the catalogue', () => {
  const known = catalogueRoutes.filter((path) => path !== '*');

  it.each(known.filter((path) => missing[path] === undefined))('resolve: %s', (path) => {
    expect(isOpen(path)).toBe(true);
  });

  it('are covered by the browser test, all served ones and no others', () => {
    const opened = new Set(servedRoutes.map(({ path }) => path));
    const served = catalogueRoutes.filter((path) => missing[path] === undefined);
    // an optional part is opened with and without
    const variants = served.flatMap((path) =>
      path.includes('?') ? [path.replace('?', ''), path.replace(/\/:\w+\?/, '')] : [path],
    );
    expect([...opened].toSorted()).toEqual([...new Set(variants)].toSorted());
  });

  it('that are missing wait for a tool of their own, and show nothing until then', () => {
    const lines = Object.entries(missing).map(([path, tool]) => `  ${path}: ${tool}`);
    console.log(['Routes without a screen:', ...lines].join('\n'));
    expect(Object.keys(missing).filter((path) => isOpen(path) || !known.includes(path))).toEqual([]);
  });

  it("are won by no redirect of react-admin's own links (route-14)", () => {
    const publicPaths = Object.values<readonly string[]>(publicPages).flat();
    const redirected = entities.flatMap((entity) => redirectedPaths(entity, publicPaths));
    const lost = known.filter(
      (path) =>
        // the generic link of notifications is itself the redirect
        path !== '/:entityType/:entityId' &&
        addressesOf(path).some((address) => redirected.some((pattern) => matchPath(pattern, address))),
    );
    expect(lost).toEqual([]);
    // without the public pages in its way, one would be lost: the check sees it
    const unguarded = entities.flatMap((entity) => redirectedPaths(entity, []));
    const address = addressesOf('/substitution-inquiries/:employeeId?')[0] ?? '';
    expect(unguarded.some((pattern) => matchPath(pattern, address))).toBe(true);
  });

  it('clash with no other screen', () => {
    const patterns = [...places, ...registry.screens.map(({ path }) => path)];
    // there is one installation: its profile takes the place of its list
    expect(patterns.filter((path, at) => patterns.indexOf(path) !== at)).toEqual([
      '/settings/general',
      '/settings/config',
    ]);
  });
});
