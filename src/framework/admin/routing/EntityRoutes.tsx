import { ResourceContextProvider, RestoreScrollPosition } from 'ra-core';
import { useContext } from 'react';
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { guiKeys } from '../../schema/gui/guiKeys.ts';
import { filterAt } from '../../schema/viewPath.ts';
import { judgeAccess } from '../authProvider/judgeAccess.ts';
import type { PlacedEntity } from '../definitions/placesOf.ts';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';
import { linkedFilter } from '../list/linkedFilter.ts';
import { listKey } from '../list/listKey.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';
import { GuardedScreen } from '../rights/GuardedScreen.tsx';
import type { EntityScreens } from './EntityScreens.ts';
import { OnceAllowed } from './OnceAllowed.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import { RedirectToEntity } from './RedirectToEntity.tsx';

interface EntityRoutesProps {
  entity: PlacedEntity;
  screens: EntityScreens;
}

/** `/{path}`, `/{path}/create`, `/{path}/{id}`, `/{path}/{id}/edit`; react-admin's `/{id}/show` leads to the profile. */
export function EntityRoutes({ entity: place, screens }: EntityRoutesProps) {
  const given = useParams();
  const linked = linkedFilter(useLocation().search);
  const { only } = place;
  const path = generatePath(place.path, given);
  const entity = only ? { ...place, path, only: filterAt(only, given) } : place;
  const { lists = {} } = useContext(RegistryContext);
  const { Profile, Create, Edit } = screens;
  const List = lists[place.resource] ?? screens.List;
  const may = (action: string) => judgeAccess([entity], { action, resource: entity.resource });
  const list = linked ? (
    <Navigate to={{ pathname: path, search: linked }} replace />
  ) : (
    <RestoreScrollPosition storeKey={`${listKey(entity)}.list.scrollPosition`}>
      <List entity={entity} />
    </RestoreScrollPosition>
  );
  return (
    <ResourceContextProvider value={entity.resource}>
      <GuardedScreen gui={guiKeys.screen(entity.resource)}>
        <Routes>
          <Route index element={may('list') ? list : <ForbiddenScreen />} />
          <Route
            path="create"
            element={
              <OnceAllowed isAllowed={may('create')}>
                <Create entity={entity} />
              </OnceAllowed>
            }
          />
          <Route
            path=":id"
            element={may('show') ? <RecordScreen entity={entity} screen={Profile} /> : <ForbiddenScreen />}
          />
          {/* a record may allow more than its entity does: the screen asks it */}
          <Route path=":id/edit" element={<RecordScreen entity={entity} screen={Edit} />} />
          <Route path=":id/show" element={<RedirectToEntity entity={entity} />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </GuardedScreen>
    </ResourceContextProvider>
  );
}
