import { createHash } from 'node:crypto';
import { coversAny } from '../../schema/rights/fieldScope.ts';
import type { ResourceGrants } from '../../schema/rights/Grants.ts';
import type { RightsScope } from './compileRights.ts';

/** Single records with the same grant. */
export interface IdGroup extends RightsScope {
  ids: string[];
}

/** Grants for single records of one entity. */
export class IdGrants {
  readonly groups: readonly IdGroup[];
  /**
   * Key in `sys_grant_ids`, set by `GrantIdStore` once the ids are stored there with the indexes of their
   * groups.
   */
  storedAs: string | undefined;
  private readonly groupOf = new Map<string, IdGroup>();

  constructor({ read, update }: ResourceGrants) {
    const groups = new Map<string, IdGroup>();
    for (const id of new Set([...Object.keys(read?.ids ?? {}), ...Object.keys(update?.ids ?? {})])) {
      const scope = { read: read?.ids?.[id] ?? [], update: update?.ids?.[id] ?? [] };
      if (!coversAny(scope.read) && !coversAny(scope.update)) continue;
      const key = JSON.stringify([scope.read, scope.update]);
      const group = groups.get(key) ?? { ...scope, ids: [] };
      group.ids.push(id);
      groups.set(key, group);
      this.groupOf.set(id, group);
    }
    this.groups = [...groups.values()];
  }

  get size(): number {
    return this.groupOf.size;
  }

  has(id: string): boolean {
    return this.groupOf.has(id);
  }

  get(id: string): RightsScope | undefined {
    return this.groupOf.get(id);
  }

  /** Equal only for the same records and scopes in the same order. */
  hash(): string {
    return createHash('sha256').update(JSON.stringify(this.groups)).digest('hex').slice(0, 32);
  }
}
