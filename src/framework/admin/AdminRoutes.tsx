import { useContext } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { matchesPage, redirectedPaths } from '../schema/pages/pagePaths.ts';
import { EntityRoutes } from './EntityRoutes.tsx';
import { useDefinitions } from './session/definitions/useDefinitions.ts';
import { viewsOf } from './session/definitions/viewsOf.ts';
import type { EntityScreens } from './session/registry/EntityScreens.ts';
import { RegistryContext } from './session/registry/RegistryContext.ts';
import { NotFoundScreen } from './shell/layout/NotFoundScreen.tsx';
import { LeaveForPage } from './shell/routing/LeaveForPage.tsx';
import { RedirectToEntity } from './shell/routing/RedirectToEntity.tsx';

interface AdminRoutesProps {
  screens: EntityScreens;
}

/** First segment of a path in lower case; in definitions it is never a parameter. */
const firstPart = (path: string) => path.split('/')[1]?.toLowerCase();

/**
 * The routes of all entities at the `path` of their definition. react-admin's `<Resource>`
 * only knows paths that equal the resource, so its links are redirected.
 */
export function AdminRoutes({ screens }: AdminRoutesProps) {
  const { entities } = useDefinitions();
  const { publicPaths = [] } = useContext(RegistryContext);
  const { pathname } = useLocation();
  const begin = firstPart(pathname);
  const views = entities.flatMap(viewsOf);
  const paths = new Set(views.map(({ path }) => path.toLowerCase()));
  const here = views.filter(({ path }) => firstPart(path) === begin);
  const elsewhere = entities.filter(
    ({ resource }) => resource.toLowerCase() === begin && !paths.has(`/${resource.toLowerCase()}`),
  );
  // no redirect of ours wins over a page that the server makes
  if (publicPaths.some((pattern) => matchesPage(pattern, pathname))) return <LeaveForPage />;
  return (
    <Routes>
      {/* The router ranks all its routes on every render, so it only gets those that can match. */}
      {here.map((entity) => (
        <Route
          key={entity.path}
          path={`${entity.path}/*`}
          // own key: navigating from one list to another must not keep the first one's state
          element={<EntityRoutes key={entity.path} entity={entity} screens={screens} />}
        />
      ))}
      {elsewhere.flatMap((entity) =>
        redirectedPaths(entity, publicPaths).map((path) => (
          <Route key={`from ${path}`} path={path} element={<RedirectToEntity entity={entity} />} />
        )),
      )}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
