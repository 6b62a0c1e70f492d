import type { CrudAnswer, VisibleRights, VisibleScope } from '../contracts/permissioner.ts';
import type { RecordData } from '../Json.ts';
import { coversAny, coversField, uniteScopes } from './fieldScope.ts';
import { anyResource, type FieldScope, type Grants, type RecordAccess } from './Grants.ts';

/** Actions that can be required. `readAndUpdate` requires both; `custom` requires custom rights. */
const permissionActions = ['create', 'read', 'update', 'readAndUpdate', 'delete', 'custom'] as const;

type PermissionAction = (typeof permissionActions)[number];

/** A permission that an element of the UI requires. */
export interface PermissionRequirement {
  action: PermissionAction;
  entity: string;
  /** A particular record; without it, any record. Not allowed with `create` and `delete`. */
  id?: string | undefined;
  /**
   * Fields that are all required; with `custom`, names of the rights. Not allowed with `create` and `delete`.
   */
  accessKeys?: readonly string[] | undefined;
  /** Requires the permission in every record; some are not enough. */
  isEverywhere?: boolean | undefined;
}

/** All entries must be met; of a nested list, one is enough. */
export type PermissionRequirements = readonly (PermissionRequirement | readonly PermissionRequirement[])[];

/** `depends`: the record decides, by `$access` and by the keys it has. */
type Verdict = 'allowed' | 'denied' | 'depends';

function weakest(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('denied')) return 'denied';
  return verdicts.includes('depends') ? 'depends' : 'allowed';
}

/** @throws Error for a meaningless requirement, which is a mistake in the code */
function refuseMisuse({ action, id, accessKeys }: PermissionRequirement): void {
  if (!permissionActions.includes(action)) throw new Error('Unknown action type');
  if (action !== 'create' && action !== 'delete') return;
  if (id !== undefined) throw new Error('Create and Delete operations have no entities');
  if (accessKeys !== undefined) throw new Error('Too many parameters for action');
}

function evaluateField(
  scope: VisibleScope,
  asked: PermissionRequirement,
  field: string | undefined,
): Verdict {
  const { id, isEverywhere = false } = asked;
  const reaches = (fields: VisibleScope['all'] | undefined) =>
    field === undefined ? coversAny(fields) : coversField(fields, field);
  if (reaches(scope.all)) return 'allowed';
  if (isEverywhere) return 'denied';
  if (id === undefined) {
    const single = scope.ids === 'many' ? [] : Object.values(scope.ids);
    return reaches(uniteScopes([...single, scope.some])) ? 'allowed' : 'denied';
  }
  if (scope.ids !== 'many' && reaches(scope.ids[id])) return 'allowed';
  return reaches(scope.some) ? 'depends' : 'denied';
}

function evaluateScope(scope: VisibleScope, asked: PermissionRequirement, isRead: boolean): Verdict {
  // the id of a known record is always readable
  const fields = asked.accessKeys?.filter((field) => !isRead || (field !== 'id' && field !== '_id'));
  return weakest((fields ?? [undefined]).map((field) => evaluateField(scope, asked, field)));
}

const none: VisibleScope = { all: [], ids: {}, some: [] };
const nothing: VisibleRights = { create: false, delete: false, read: none, update: none, custom: [] };

/**
 * Evaluates one requirement against the reported rights.
 * @throws Error `Unknown action type`, `Create and Delete operations have no entities`, `Too many parameters
 * for action`
 */
function evaluateRequirement(answer: CrudAnswer, requirement: PermissionRequirement): Verdict {
  refuseMisuse(requirement);
  const { action, entity, accessKeys = [] } = requirement;
  const rights = answer[entity] ?? nothing;
  switch (action) {
    case 'create':
    case 'delete':
      return rights[action] ? 'allowed' : 'denied';
    case 'read':
      return evaluateScope(rights.read, requirement, true);
    case 'update':
      return evaluateScope(rights.update, requirement, false);
    case 'readAndUpdate':
      return weakest([
        evaluateScope(rights.read, requirement, true),
        evaluateScope(rights.update, requirement, false),
      ]);
    case 'custom':
      return accessKeys.every((name) => rights.custom.includes(name)) ? 'allowed' : 'denied';
  }
}

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
function reportPermissions(answer: CrudAnswer, names: PermissionNames): string {
  const lines = Object.entries(answer).flatMap(([resource, rights]) => {
    const parts = partsOf(resource, rights, names);
    return parts.length > 0 ? [`${names.entity(resource)}: ${parts.join(', ')}`] : [];
  });
  return lines.length > 0
    ? lines.sort((one, other) => one.localeCompare(other, 'de')).join('\n')
    : 'Keine Rechte';
}

/** A record as the server returned it. */
export type AnsweredRecord = RecordData & { $access?: RecordAccess };

/** Actions on an existing record. */
type RecordAction = Exclude<PermissionAction, 'create' | 'delete'>;

function isReadable(record: AnsweredRecord, fields: readonly string[]): boolean {
  // unreadable keys are absent, never null
  return fields.every((field) => field in record);
}

function isUpdatable({ $access }: AnsweredRecord, fields: readonly string[] | undefined): boolean {
  return fields ? fields.every((field) => coversField($access?.update, field)) : coversAny($access?.update);
}

/** The current user's rights as reported by the server. They control the UI; the server enforces them. */
export class PermissionSet {
  private readonly answer: CrudAnswer;

  constructor(answer: CrudAnswer) {
    this.answer = answer;
  }

  /**
   * Returns whether a requirement is met. If that depends on the record, `record` decides.
   * @throws Error on misuse, see `evaluateRequirement`
   */
  canAccess(requirement: PermissionRequirement, record?: AnsweredRecord): boolean {
    const verdict = evaluateRequirement(this.answer, requirement);
    if (verdict !== 'depends' || !record) return verdict === 'allowed';
    const { action, accessKeys } = requirement;
    const reads = action === 'update' || isReadable(record, accessKeys ?? []);
    return reads && (action === 'read' || isUpdatable(record, accessKeys));
  }

  /** Returns whether all of the fields are accessible. */
  canAccessAll(requirement: PermissionRequirement, fields: readonly string[]): boolean {
    return this.canAccess({ ...requirement, accessKeys: fields });
  }

  /** Returns whether at least one of the fields is accessible. */
  canAccessAny(requirement: PermissionRequirement, fields: readonly string[]): boolean {
    return fields.some((field) => this.canAccess({ ...requirement, accessKeys: [field] }));
  }

  canRead(entity: string, id?: string): boolean {
    return this.canAccess({ action: 'read', entity, id });
  }

  canUpdate(entity: string, id?: string): boolean {
    return this.canAccess({ action: 'update', entity, id });
  }

  canReadAndUpdate(entity: string, id?: string): boolean {
    return this.canAccess({ action: 'readAndUpdate', entity, id });
  }

  /** Returns whether all fields may be read (changed) in every record, or in the record `id`. */
  areAllAccessible(
    action: 'read' | 'update',
    entity: string,
    fields: readonly string[],
    id?: string,
  ): boolean {
    if (id !== undefined) return this.canAccess({ action, entity, id, accessKeys: fields });
    return fields.every((field) => coversField(this.scope(entity, action)?.all, field));
  }

  /** Returns whether all requirements are met, and at least one of each nested list. */
  holds(requirements: PermissionRequirements): boolean {
    return requirements.every((requirement) =>
      'action' in requirement
        ? this.canAccess(requirement)
        : requirement.some((alternative) => this.canAccess(alternative)),
    );
  }

  /**
   * Ids of the accessible records; `all` if every record is, `some` if only the server knows them: because of
   * a rule, or because single grants are too many to list.
   */
  accessibleIds(entity: string, action: 'read' | 'update', field?: string): 'all' | 'some' | string[] {
    const { all, ids, some } = this.scope(entity, action) ?? { all: [], ids: {}, some: [] };
    const reaches = (fields: VisibleScope['all']) =>
      field === undefined ? coversAny(fields) : coversField(fields, field);
    if (reaches(all)) return 'all';
    if (reaches(some)) return 'some';
    if (ids === 'many') return [];
    return Object.entries(ids).flatMap(([id, fields]) => (reaches(fields) ? [id] : []));
  }

  /** The rights on one existing record. */
  ofRecord(
    entity: string,
    id: string,
  ): { canAccess: (action: RecordAction, fields?: readonly string[]) => boolean } {
    return {
      canAccess: (action, fields) => {
        const asked: string = action;
        if (asked === 'create' || asked === 'delete')
          throw new Error('Create and Delete operations can not be retrieved for existing instance');
        return this.canAccess({ action, entity, id, accessKeys: fields });
      },
    };
  }

  /** Fields accessible in at least one record. */
  accessibleFields(entity: string, action: 'read' | 'update'): true | string[] {
    const { all, ids, some } = this.scope(entity, action) ?? { all: [], ids: {}, some: [] };
    return uniteScopes([all, some, ...(ids === 'many' ? [] : Object.values(ids))]);
  }

  /** German summary of the rights, one line per entity. */
  report(names: PermissionNames): string {
    return reportPermissions(this.answer, names);
  }

  toJSON(): CrudAnswer {
    return this.answer;
  }

  private scope(entity: string, action: 'read' | 'update'): VisibleScope | undefined {
    return this.answer[entity]?.[action];
  }
}

/** Custom permissions checked by the framework itself, with the resource that defines them. */
export const userPermissions = {
  allocateRolesToUsers: 'login-users',
  removeRolesFromUsers: 'login-users',
  logInAsAnotherUser: 'login-users',
  createTemporaryUsers: 'login-users',
  createAccessLinks: 'login-users',
  initializePermissionHooks: 'auto-permissions',
  shareViews: 'roles',
  purgeRecords: 'roles',
  sendKeptMails: 'outgoing-mails',
} as const;

const homes: Readonly<Record<string, string>> = userPermissions;

/**
 * Returns whether grants include a custom permission for a whole function: by name under any resource, by `*`
 * under `*`, or by `*` under the framework resource that defines it. Permissions granted per record
 * (`shareAccess`) are checked on that record instead.
 */
export function holdsCustom(grants: Grants, name: string): boolean {
  return Object.entries(grants).some(([resource, { custom = [] }]) => {
    if (custom.includes(name)) return true;
    return custom.includes(anyResource) && (resource === anyResource || homes[name] === resource);
  });
}
