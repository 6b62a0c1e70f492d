import { Navigate, useLocation } from 'react-router-dom';
import type { Entity } from '../../../schema/model.ts';

/**
 * Our path for one of react-admin's own: `/job-types/1/show` -> `/settings/job-types/1`.
 * @param rest part after the resource, without a leading slash
 */
function entityAddress(entity: Pick<Entity, 'path'>, rest: string): string {
  const place = rest.replace(/\/+$/, '').replace(/\/show$/, '');
  return place === '' ? entity.path : `${entity.path}/${place}`;
}

/** Redirects the paths of react-admin's own links (`/{resource}/{id}/show`) to ours. */
export function RedirectToEntity({ entity }: { entity: Pick<Entity, 'path' | 'resource'> }) {
  const { pathname, search, hash, state } = useLocation();
  const start =
    [`${entity.path}/`, `/${entity.resource}/`].find((prefix) => pathname.startsWith(prefix)) ?? pathname;
  const target = { pathname: entityAddress(entity, pathname.slice(start.length)), search, hash };
  return <Navigate to={target} state={state} replace />;
}
