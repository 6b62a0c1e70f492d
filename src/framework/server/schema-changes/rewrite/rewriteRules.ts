import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { JsonObject } from '../../../schema/Json.ts';
import { type AutoRule, anyPerson, readAutoRule } from '../../../schema/rights/autoRules.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';
import type { Executor } from '../../database/Database.ts';
import type { NameChanges } from '../plan/nameChanges.ts';
import { renameFilter } from './renameFilter.ts';
import { renameSteps } from './renameLinked.ts';

function renameFields(changes: NameChanges, resource: string, fields: FieldScope): FieldScope {
  return fields === true ? true : fields.flatMap((name) => changes.path(resource, name) ?? []);
}

/** Renames the names in a rule; undefined if its people, target, path or a condition was removed. */
export function renameRule(changes: NameChanges, rule: AutoRule): AutoRule | undefined {
  const { target, read, update, when } = rule;
  const people = rule.people === anyPerson ? anyPerson : changes.resource(rule.people);
  const [present, path] = [changes.resource(target), renameSteps(changes, target, rule.path)];
  const condition = when && renameFilter(changes, target, when as JsonObject);
  if (people === undefined || present === undefined || !path || condition?.isWider) return undefined;
  return {
    people,
    target: present,
    path,
    read: renameFields(changes, target, read),
    update: renameFields(changes, target, update),
    ...(condition && { when: condition.filter }),
  };
}

/**
 * A rule that refers to removed names is deactivated but kept unchanged for review, because a name may
 * return.
 */
export async function rewriteRules(executor: Executor, changes: NameChanges): Promise<void> {
  const { rows } = await sql<{ id: string; rule: unknown }>`
    SELECT "id", "rule" FROM "auto-permissions"`.execute(executor);
  for (const { id, rule } of rows) {
    const stored = readAutoRule(rule);
    const renamed = renameRule(changes, stored);
    if (isDeepStrictEqual(renamed, stored)) continue;
    const set = renamed ? sql`"rule" = ${JSON.stringify(renamed)}::jsonb` : sql`"isActive" = false`;
    await sql`UPDATE "auto-permissions" SET ${set} WHERE "id" = ${id}`.execute(executor);
  }
}
