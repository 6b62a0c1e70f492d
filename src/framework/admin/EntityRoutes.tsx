import { ResourceContextProvider, RestoreScrollPosition } from 'ra-core';
import type { ComponentType } from 'react';
import { useContext } from 'react';
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { guiKeys } from '../schema/gui/guiItems.ts';
import { filterAt } from '../schema/viewPath.ts';
import { linkedFilter } from './records/list/filters/linkedFilter.ts';
import { listKey } from './records/list/listKey.ts';
import { checkAccess } from './session/auth-provider/checkAccess.ts';
import type { EntityView } from './session/definitions/viewsOf.ts';
import type { EntityScreens, ScreenProps } from './session/registry/EntityScreens.ts';
import { RegistryContext } from './session/registry/RegistryContext.ts';
import { ForbiddenScreen } from './shell/layout/ForbiddenScreen.tsx';
import { NotFoundScreen } from './shell/layout/NotFoundScreen.tsx';
import { GuardedScreen } from './shell/routing/GuardedScreen.tsx';
import { OnceAllowed } from './shell/routing/OnceAllowed.tsx';
import { RedirectToEntity } from './shell/routing/RedirectToEntity.tsx';
import { RegisteredScreen } from './shell/routing/RegisteredScreen.tsx';

interface RecordScreenProps extends ScreenProps {
  screen: ComponentType<ScreenProps>;
}

/** A screen of one record. Another id remounts it, so that no state of the previous record remains. */
function RecordScreen({ entity, screen: Screen }: RecordScreenProps) {
  const { id } = useParams();
  return <Screen key={id} entity={entity} />;
}

interface EntityRoutesProps {
  entity: EntityView;
  screens: EntityScreens;
}

/**
 * Routes `/{path}`, `/{path}/create`, `/{path}/{id}` and `/{path}/{id}/edit`; react-admin's `/{id}/show`
 * redirects to the profile.
 */
export function EntityRoutes({ entity: view, screens }: EntityRoutesProps) {
  const given = useParams();
  const linked = linkedFilter(useLocation().search);
  const { only } = view;
  const path = generatePath(view.path, given);
  const entity = only ? { ...view, path, only: filterAt(only, given) } : view;
  const { lists = {}, screens: registered } = useContext(RegistryContext);
  const further = registered.filter(
    (screen) => screen.of === view.resource && screen.path.startsWith(`${view.path}/`),
  );
  const { Profile, Create, Edit } = screens;
  const List = lists[view.resource] ?? screens.List;
  const may = (action: string) => checkAccess([entity], { action, resource: entity.resource });
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
          {/* A record may allow more than its entity: the screen checks it. */}
          <Route path=":id/edit" element={<RecordScreen entity={entity} screen={Edit} />} />
          {further.map((screen) => (
            <Route
              key={screen.path}
              path={screen.path.slice(view.path.length + 1)}
              element={<RegisteredScreen {...screen} />}
            />
          ))}
          <Route path=":id/show" element={<RedirectToEntity entity={entity} />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </GuardedScreen>
    </ResourceContextProvider>
  );
}
