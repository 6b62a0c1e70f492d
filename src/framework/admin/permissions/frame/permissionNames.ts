import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { PermissionNames } from '../../../schema/rights/reportPermissions.ts';

/** What entities, fields and named rights are called, as far as the person who asks may know them. */
export function permissionNames(entities: readonly VisibleEntity[]): PermissionNames {
  const find = (resource: string) => entities.find((entity) => entity.resource === resource);
  const titles = Object.assign({}, ...entities.map(({ customTitles }) => customTitles));
  return {
    entity: (resource) => find(resource)?.plural ?? resource,
    field: (resource, name) => find(resource)?.fields.find((field) => field.name === name)?.title ?? name,
    custom: (name) => titles[name] ?? name,
  };
}
