import type { Entity } from '../../../schema/model.ts';

/**
 * Our path for one of react-admin's own: `/job-types/1/show` -> `/settings/job-types/1`.
 * @param rest part after the resource, without a leading slash
 */
export function entityAddress(entity: Pick<Entity, 'path'>, rest: string): string {
  const place = rest.replace(/\/+$/, '').replace(/\/show$/, '');
  return place === '' ? entity.path : `${entity.path}/${place}`;
}
