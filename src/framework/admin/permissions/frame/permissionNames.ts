import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { PermissionNames } from '../../../schema/rights/PermissionSet.ts';

/** Titles of entities, fields and custom rights; names where the definitions are not visible to the user. */
export function permissionNames(entities: readonly VisibleEntity[]): PermissionNames {
  const find = (resource: string) => entities.find((entity) => entity.resource === resource);
  const titles = Object.assign({}, ...entities.map(({ customTitles }) => customTitles));
  return {
    entity: (resource) => find(resource)?.plural ?? resource,
    field: (resource, name) => find(resource)?.fields.find((field) => field.name === name)?.title ?? name,
    custom: (name) => titles[name] ?? name,
  };
}
