import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { headOf } from '../../schema/headOf.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity, EntityTraits, FormTab } from '../../schema/model.ts';
import { withoutUndefined } from '../../schema/reading/withoutUndefined.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { ownSort } from '../query/sortSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';

function visibleForm(form: FormTab[], isVisible: (field: string) => boolean): FormTab[] {
  return form.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({ ...section, fields: section.fields.filter(isVisible) })),
  }));
}

/** The traits whose fields are visible. */
function visibleTraits(
  { lifecycle, numberField, profileFlag }: EntityTraits,
  isVisible: (field: string) => boolean,
): EntityTraits {
  const shown = (name: string | undefined) => (name !== undefined && isVisible(name) ? name : undefined);
  return withoutUndefined({
    lifecycle:
      lifecycle && isVisible(lifecycle.activeField)
        ? withoutUndefined({
            activeField: lifecycle.activeField,
            deactivatedField: shown(lifecycle.deactivatedField),
            activateOnField: shown(lifecycle.activateOnField),
            deactivateOnField: shown(lifecycle.deactivateOnField),
          })
        : undefined,
    numberField: shown(numberField),
    profileFlag: shown(profileFlag),
  });
}

/** The parts of an entity visible to the actor; undefined if they may neither read nor create its records. */
export function visibleEntity(index: ModelIndex, actor: Actor, entity: Entity): VisibleEntity | undefined {
  const rights = compileRights(index, actor, entity);
  if (!rights.canRead && !rights.canCreate) return undefined;
  const isVisible = (name: string) => rights.isReadable(name) || rights.isSettable(name);
  const isReadablePath = (path: string) => rights.isReadable(headOf(path)) || path === 'near';
  const { lifecycle: _, numberField: __, profileFlag: ___, ...rest } = entity;
  return {
    ...rest,
    ...visibleTraits(entity, isVisible),
    fields: entity.fields.filter((field) => isVisible(field.name)),
    columns: entity.columns.filter(isReadablePath),
    filters: entity.filters.filter(isReadablePath),
    sort: ownSort(createQueryScope(index, actor), entity),
    searchFields: entity.searchFields.filter(isReadablePath),
    ...(entity.duplicates
      ? { duplicates: entity.duplicates.filter((paths) => paths.every(isReadablePath)) }
      : {}),
    form: visibleForm(entity.form, isVisible),
    // without its filter, a view would show all records
    views: entity.views
      .filter(({ filter }) => Object.keys(filter).every(isReadablePath))
      .map((view) => ({ ...view, columns: view.columns.filter(isReadablePath) })),
    rights: rights.resourceAccess,
  };
}
