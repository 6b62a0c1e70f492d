import { Route, Routes } from 'react-router-dom';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';
import { EntityRoutes } from './EntityRoutes.tsx';
import type { EntityScreens } from './EntityScreens.ts';
import { RedirectToEntity } from './RedirectToEntity.tsx';

interface AdminRoutesProps {
  screens: EntityScreens;
}

/**
 * The routes of all entities at the `path` of their definition. react-admin's `<Resource>`
 * only knows paths that equal the resource, so its links are redirected.
 */
export function AdminRoutes({ screens }: AdminRoutesProps) {
  const { entities } = useDefinitions();
  const isElsewhere = entities.filter((entity) => entity.path !== `/${entity.resource}`);
  return (
    <Routes>
      {entities.map((entity) => (
        <Route
          key={entity.resource}
          path={`${entity.path}/*`}
          // its own key: going from one list to another must not keep the first one's state
          element={<EntityRoutes key={entity.resource} entity={entity} screens={screens} />}
        />
      ))}
      {isElsewhere.map((entity) => (
        <Route
          key={`from ${entity.resource}`}
          path={`/${entity.resource}/*`}
          element={<RedirectToEntity entity={entity} />}
        />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
