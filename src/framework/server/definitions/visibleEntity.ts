import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import type { EntityTraits } from '../../schema/EntityTraits.ts';
import type { FormTab } from '../../schema/FormTab.ts';
import { headOf } from '../../schema/headOf.ts';
import { readableLayouts } from '../../schema/lists/ListLayouts.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { withoutUndefined } from '../../schema/reading/ReadingContext.ts';
import {
  type DisabledWhen,
  type SelectionRules,
  unreadableReason,
} from '../../schema/selection/selectionRules.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { ownSort } from '../query/sortSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';

type IsReadable = (field: string) => boolean;

/** An entry reduced to readable fields; its reason is then the one for users who may not read the others. */
function visibleEntry(entry: DisabledWhen, isReadable: IsReadable): DisabledWhen[] {
  const fields = Object.entries(entry.when);
  const readable = fields.filter(([name]) => isReadable(name));
  if (readable.length === fields.length) return [entry];
  const reason = entry.unreadableReason === undefined ? unreadableReason : entry.unreadableReason;
  return reason === null ? [] : [{ when: Object.fromEntries(readable), reason }];
}

/**
 * The rules as the actor may know them: unreadable fields of the target are left out. Where they would decide
 * which records are offered, none can be chosen.
 */
function visibleSelection(
  { where, disabledWhen = [], near, ...others }: SelectionRules,
  target: Entity,
  isReadable: IsReadable,
): SelectionRules {
  const entries = disabledWhen.flatMap((entry) => visibleEntry(entry, isReadable));
  const isHidden = where !== undefined && !Object.keys(where).every(isReadable);
  if (isHidden) entries.unshift({ when: {}, reason: unreadableReason });
  const hasAddress = target.fields.some(({ kind, name }) => kind === 'address' && isReadable(name));
  return {
    ...others,
    ...(where && !isHidden ? { where } : {}),
    ...(entries.length > 0 ? { disabledWhen: entries } : {}),
    ...(near !== undefined && hasAddress ? { near } : {}),
  };
}

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

function hasSelection({ selection, members = [] }: Field): boolean {
  return selection !== undefined || members.some(hasSelection);
}

/** A field without what only the server reads: the names that files of imports have for it and its options. */
function withoutSynonyms(field: Field): Field {
  const { synonyms: _, options, members, ...rest } = field;
  return {
    ...rest,
    ...(options ? { options: options.map(({ synonyms: __, ...option }) => option) } : {}),
    ...(members ? { members: members.map(withoutSynonyms) } : {}),
  };
}

/** A field with the rules by which its targets are chosen, reduced to what the actor may read of these. */
function visibleField(index: ModelIndex, actor: Actor, field: Field): Field {
  if (!hasSelection(field)) return field;
  const { selection = {}, members } = field;
  const visible = Object.entries(selection).flatMap(([resource, rules]) => {
    const target = index.entity(resource);
    if (!target) return [];
    return [
      [resource, visibleSelection(rules, target, compileRights(index, actor, target).isReadable)] as const,
    ];
  });
  return {
    ...field,
    ...(visible.length > 0 ? { selection: Object.fromEntries(visible) } : {}),
    ...(members ? { members: members.map((member) => visibleField(index, actor, member)) } : {}),
  };
}

/** The parts of an entity visible to the actor; undefined if they may neither read nor create its records. */
export function visibleEntity(index: ModelIndex, actor: Actor, entity: Entity): VisibleEntity | undefined {
  const rights = compileRights(index, actor, entity);
  if (!rights.canReachRows && !rights.canCreate) return undefined;
  const isVisible = (name: string) => rights.isReadable(name) || rights.isSettable(name);
  const isReadablePath = (path: string) => rights.isReadable(headOf(path)) || path === 'near';
  const mayComment = rights.custom.includes('readComments');
  const { lifecycle: _, numberField: __, profileFlag: ___, layouts: ____, indexes: _____, ...rest } = entity;
  const layouts = entity.layouts && readableLayouts(entity.layouts, isReadablePath);
  return {
    ...rest,
    ...visibleTraits(entity, isVisible),
    fields: entity.fields
      .filter((field) => isVisible(field.name))
      .map((field) => visibleField(index, actor, withoutSynonyms(field))),
    ...(entity.selection ? { selection: visibleSelection(entity.selection, entity, rights.isReadable) } : {}),
    columns: entity.columns.filter(isReadablePath),
    filters: entity.filters.filter(isReadablePath),
    ...(layouts ? { layouts } : {}),
    sort: ownSort(createQueryScope(index, actor), entity),
    searchFields: entity.searchFields.filter(isReadablePath),
    ...(entity.duplicates
      ? { duplicates: entity.duplicates.filter((paths) => paths.every(isReadablePath)) }
      : {}),
    form: visibleForm(entity.form, isVisible).filter(
      ({ sections }) => mayComment || sections.every(({ part }) => part !== 'comments'),
    ),
    // without its filter, a view would show all records
    views: entity.views
      .filter(({ filter }) => Object.keys(filter).every(isReadablePath))
      .map((view) => ({ ...view, columns: view.columns.filter(isReadablePath) })),
    rights: rights.resourceAccess,
  };
}
