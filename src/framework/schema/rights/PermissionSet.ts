import type { CrudAnswer, VisibleScope } from '../contracts/permissioner.ts';
import type { RecordData } from '../Json.ts';
import { evaluateRequirement } from './evaluateRequirement.ts';
import { coversAny, coversField, uniteScopes } from './fieldScope.ts';
import type {
  PermissionAction,
  PermissionRequirement,
  PermissionRequirements,
} from './PermissionRequirement.ts';
import type { RecordAccess } from './ResourceAccess.ts';
import { type PermissionNames, reportPermissions } from './reportPermissions.ts';

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
