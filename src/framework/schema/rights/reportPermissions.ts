import type { CrudAnswer, VisibleRights, VisibleScope } from '../contracts/permissioner.ts';
import { coversAny } from './fieldScope.ts';
import type { FieldScope } from './Grants.ts';

/** German names for the report of rights. */
export interface PermissionNames {
  entity: (resource: string) => string;
  field: (resource: string, field: string) => string;
  custom: (name: string) => string;
}

function fieldsText(fields: FieldScope, nameOf: (field: string) => string): string {
  return fields === true ? 'alle Felder' : fields.map(nameOf).join(', ');
}

function scopeTexts(scope: VisibleScope, nameOf: (field: string) => string): string[] {
  const single = scope.ids === 'many' ? [] : Object.values(scope.ids);
  return [
    ...(coversAny(scope.all) ? [`überall ${fieldsText(scope.all, nameOf)}`] : []),
    ...(single.length > 0
      ? [`in ${single.length === 1 ? 'einem Datensatz' : `${single.length} Datensätzen`}`]
      : []),
    ...(coversAny(scope.some) ? [`in bestimmten Datensätzen ${fieldsText(scope.some, nameOf)}`] : []),
  ];
}

function partsOf(resource: string, rights: VisibleRights, names: PermissionNames): string[] {
  const nameOf = (field: string) => names.field(resource, field);
  const scoped = (word: string, scope: VisibleScope) => {
    const texts = scopeTexts(scope, nameOf);
    return texts.length > 0 ? [`${word} (${texts.join('; ')})`] : [];
  };
  return [
    ...(rights.create ? ['anlegen'] : []),
    ...scoped('lesen', rights.read),
    ...scoped('ändern', rights.update),
    ...(rights.delete ? ['löschen'] : []),
    ...rights.custom.map(names.custom),
  ];
}

/** German summary of the rights: one line per entity, sorted by name. */
export function reportPermissions(answer: CrudAnswer, names: PermissionNames): string {
  const lines = Object.entries(answer).flatMap(([resource, rights]) => {
    const parts = partsOf(resource, rights, names);
    return parts.length > 0 ? [`${names.entity(resource)}: ${parts.join(', ')}`] : [];
  });
  return lines.length > 0
    ? lines.sort((one, other) => one.localeCompare(other, 'de')).join('\n')
    : 'Keine Rechte';
}
