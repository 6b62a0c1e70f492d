import type { Entity } from '../../../src/framework/schema/model.ts';
import type { FieldScope, ResourceGrants, ScopedGrant } from '../../../src/framework/schema/rights/Grants.ts';
import type { ApiRecord } from '../createRecord.ts';
import type { Api } from '../startTestServer.ts';

type Action = 'read' | 'update';

function covers(scope: FieldScope | undefined, field: string): boolean {
  return scope === true || (scope?.includes(field) ?? false);
}

/** Replaces `$me` in a condition with the profile id. */
function forPerson(when: unknown, profile: string): unknown {
  return JSON.parse(JSON.stringify(when).replaceAll('"$me"', JSON.stringify(profile)));
}

/** All records of an entity that match the filter for the administrator, by id. */
export async function readAll(
  administrator: Api,
  { resource, envelope }: Entity,
  filter: unknown = {},
): Promise<Map<string, ApiRecord>> {
  const query = { filter, skipPagination: true };
  const { body, text } = await administrator.post<Record<string, ApiRecord[]>>(`${resource}/find`, query);
  const records = body[envelope];
  if (!records) throw new Error(`${resource} cannot be read: ${text.slice(0, 300)}`);
  return new Map(records.map((record) => [record.id, record]));
}

/**
 * The rights of a role to one entity, derived from its file and from the administrator's answers without
 * using the product's rights code.
 */
export class RoleView {
  readonly entity: Entity;
  readonly role: string;
  private readonly grants: ResourceGrants;
  /** All records by id. */
  private readonly records: ReadonlyMap<string, ApiRecord>;
  /** Ids of matching records by condition (as JSON). */
  private readonly held: ReadonlyMap<string, ReadonlySet<string>>;

  private constructor(
    entity: Entity,
    role: string,
    grants: ResourceGrants,
    records: ReadonlyMap<string, ApiRecord>,
    held: ReadonlyMap<string, ReadonlySet<string>>,
  ) {
    this.entity = entity;
    this.role = role;
    this.grants = grants;
    this.records = records;
    this.held = held;
  }

  /** @param records all records, as returned by `readAll`. */
  static async read(
    administrator: Api,
    entity: Entity,
    records: ReadonlyMap<string, ApiRecord>,
    { role, grants, profile }: { role: string; grants: ResourceGrants; profile: string },
  ): Promise<RoleView> {
    const held = new Map<string, Set<string>>();
    for (const { when } of [...(grants.read?.rules ?? []), ...(grants.update?.rules ?? [])]) {
      const found = await readAll(administrator, entity, forPerson(when, profile));
      held.set(JSON.stringify(when), new Set(found.keys()));
    }
    return new RoleView(entity, role, grants, records, held);
  }

  /** Whether a field may be read (changed) in at least one record. */
  somewhere(field: string, action: Action = 'read'): boolean {
    const { all, ids = {}, rules = [] } = this.grants[action] ?? {};
    const scopes = [all, ...Object.values(ids), ...rules.map(({ fields }) => fields)];
    return scopes.some((scope) => covers(scope, field));
  }

  may(id: string, field: string, action: Action = 'read'): boolean {
    return this.reaches(id, this.grants[action], (scope) => covers(scope, field));
  }

  mayRow(id: string): boolean {
    const isAny = (scope: FieldScope | undefined) => scope === true || (scope?.length ?? 0) > 0;
    return this.reaches(id, this.grants.read, isAny) || this.reaches(id, this.grants.update, isAny);
  }

  get mayList(): boolean {
    return this.grants.read !== undefined || this.grants.update !== undefined;
  }

  mayPlainly(action: 'create' | 'delete'): boolean {
    return this.grants[action] === true;
  }

  /** Sorted ids of the records that are visible to the person, or of those that are not. */
  ids(isThere: boolean): string[] {
    return [...this.records.keys()].filter((id) => this.mayRow(id) === isThere).sort();
  }

  /** The record as the administrator reads it. */
  stored(id: string): ApiRecord {
    const record = this.records.get(id);
    if (!record) throw new Error(`There is no ${this.entity.resource} ${id}.`);
    return record;
  }

  /** Names of the fields of a record the person may read. */
  fieldsOf(id: string): string[] {
    return this.readableFields.filter((field) => this.may(id, field));
  }

  get readableFields(): string[] {
    return this.names.filter((field) => this.somewhere(field));
  }

  get hiddenFields(): string[] {
    return this.names.filter((field) => !this.somewhere(field));
  }

  private get names(): string[] {
    return this.entity.fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name);
  }

  private reaches(
    id: string,
    { all, ids, rules = [] }: ScopedGrant = {},
    isWanted: (scope: FieldScope | undefined) => boolean,
  ): boolean {
    const isHeld = ({ when, fields }: (typeof rules)[number]) =>
      isWanted(fields) && (this.held.get(JSON.stringify(when))?.has(id) ?? false);
    return isWanted(all) || isWanted(ids?.[id]) || rules.some(isHeld);
  }
}
