import type { CrudAnswer, ToldScope } from '../contracts/permissioner.ts';
import type { RecordData } from '../Json.ts';
import { coversAny, coversField, uniteScopes } from './fieldScope.ts';
import { judgeRequirement } from './judgeRequirement.ts';
import type {
  PermissionAction,
  PermissionRequirement,
  PermissionRequirements,
} from './PermissionRequirement.ts';
import type { RecordAccess } from './ResourceAccess.ts';
import { type PermissionNames, reportPermissions } from './reportPermissions.ts';

/** A record as the server answered it. */
export type AnsweredRecord = RecordData & { $access?: RecordAccess };

/** Actions on a record that is there. */
type RecordAction = Exclude<PermissionAction, 'create' | 'delete'>;

function isReadable(record: AnsweredRecord, fields: readonly string[]): boolean {
  // unreadable keys are absent, never null
  return fields.every((field) => field in record);
}

function isUpdatable({ $access }: AnsweredRecord, fields: readonly string[] | undefined): boolean {
  return fields ? fields.every((field) => coversField($access?.update, field)) : coversAny($access?.update);
}

/** What a person may do, as the server told it. It guides what is shown; the server decides. */
export class PermissionSet {
  private readonly told: CrudAnswer;

  constructor(told: CrudAnswer) {
    this.told = told;
  }

  /**
   * Whether a requirement holds; of a record that only the server can judge, `record` tells.
   * @throws Error for misuse, see `judgeRequirement`.
   */
  canAccess(requirement: PermissionRequirement, record?: AnsweredRecord): boolean {
    const verdict = judgeRequirement(this.told, requirement);
    if (verdict !== 'depends' || !record) return verdict === 'allowed';
    const { action, accessKeys } = requirement;
    const reads = action === 'update' || isReadable(record, accessKeys ?? []);
    return reads && (action === 'read' || isUpdatable(record, accessKeys));
  }

  /** Whether all of several fields may be accessed. */
  canAccessAll(requirement: PermissionRequirement, fields: readonly string[]): boolean {
    return this.canAccess({ ...requirement, accessKeys: fields });
  }

  /** Whether at least one of several fields may be accessed. */
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

  /** Whether all of these fields may be read (changed) in every record, or in the record `id`. */
  areAllAccessible(
    action: 'read' | 'update',
    entity: string,
    fields: readonly string[],
    id?: string,
  ): boolean {
    if (id !== undefined) return this.canAccess({ action, entity, id, accessKeys: fields });
    return fields.every((field) => coversField(this.scope(entity, action)?.all, field));
  }

  /** All requirements of a list, and of each list inside it one. */
  holds(requirements: PermissionRequirements): boolean {
    return requirements.every((requirement) =>
      'action' in requirement
        ? this.canAccess(requirement)
        : requirement.some((alternative) => this.canAccess(alternative)),
    );
  }

  /**
   * Ids of the records that may be accessed; `all` if every record may, `some` if only the server can name them: a rule
   * gives them, or too many single grants do.
   */
  accessibleIds(entity: string, action: 'read' | 'update', field?: string): 'all' | 'some' | string[] {
    const { all, ids, some } = this.scope(entity, action) ?? { all: [], ids: {}, some: [] };
    const reaches = (fields: ToldScope['all']) =>
      field === undefined ? coversAny(fields) : coversField(fields, field);
    if (reaches(all)) return 'all';
    if (reaches(some)) return 'some';
    if (ids === 'many') return [];
    return Object.entries(ids).flatMap(([id, fields]) => (reaches(fields) ? [id] : []));
  }

  /** The rights on one record that is there. */
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

  /** Fields that may be accessed in some record. */
  accessibleFields(entity: string, action: 'read' | 'update'): true | string[] {
    const { all, ids, some } = this.scope(entity, action) ?? { all: [], ids: {}, some: [] };
    return uniteScopes([all, some, ...(ids === 'many' ? [] : Object.values(ids))]);
  }

  /** What may be done, in German, a line for each entity. */
  report(names: PermissionNames): string {
    return reportPermissions(this.told, names);
  }

  toJSON(): CrudAnswer {
    return this.told;
  }

  private scope(entity: string, action: 'read' | 'update'): ToldScope | undefined {
    return this.told[entity]?.[action];
  }
}
