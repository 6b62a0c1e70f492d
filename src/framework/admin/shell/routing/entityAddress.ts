import type { Entity } from '../../../schema/model.ts';

/**
 * The address of ours that one of react-admin's own stands for: `/job-types/1/show` -> `/settings/job-types/1`.
 * @param rest what follows the resource in it, without a leading slash
 */
export function entityAddress(entity: Pick<Entity, 'path'>, rest: string): string {
  const place = rest.replace(/\/+$/, '').replace(/\/show$/, '');
  return place === '' ? entity.path : `${entity.path}/${place}`;
}
