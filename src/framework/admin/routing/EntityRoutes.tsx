import { ResourceContextProvider, RestoreScrollPosition } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { guiKeys } from '../../schema/gui/guiKeys.ts';
import { judgeAccess } from '../authProvider/judgeAccess.ts';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';
import { GuardedScreen } from '../rights/GuardedScreen.tsx';
import type { EntityScreens } from './EntityScreens.ts';
import { OnceAllowed } from './OnceAllowed.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import { RedirectToEntity } from './RedirectToEntity.tsx';

interface EntityRoutesProps {
  entity: VisibleEntity;
  screens: EntityScreens;
}

/** `/{path}`, `/{path}/create`, `/{path}/{id}`, `/{path}/{id}/edit`; react-admin's `/{id}/show` leads to the profile. */
export function EntityRoutes({ entity, screens }: EntityRoutesProps) {
  const { List, Profile, Create, Edit } = screens;
  const may = (action: string) => judgeAccess([entity], { action, resource: entity.resource });
  const list = (
    <RestoreScrollPosition storeKey={`${entity.resource}.list.scrollPosition`}>
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
