import { describe, expect, it } from 'vitest';
import { indexModel } from '../../src/framework/schema/ModelIndex.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { systemActor } from '../../src/framework/server/rights/Actor.ts';
import { compileRights } from '../../src/framework/server/rights/compileRights.ts';
import { definitionSources, filesIn } from './definitionFiles.ts';

interface Property {
  admin?: { store?: { kind?: string; to?: string } };
}

const index = indexModel({ hash: 'x', entities: readDefinitions(definitionSources()) });
const id = 'a'.repeat(24);
/** Types of the profiles that logins may have, besides none. */
const types = [null, 'employees', 'parents', 'students', 'responsibles', 'institutions'] as const;

/** Resources that fields of a name refer to, in the files of all entities and values. */
const targets = new Map<string, Set<string>>();
for (const folder of ['entities', 'entities/values'])
  for (const { json } of filesIn(folder)) {
    const { properties = {} } = json as { properties?: Record<string, Property> };
    for (const [name, { admin }] of Object.entries(properties)) {
      const to = admin?.store?.to;
      if (to !== undefined) targets.set(name, (targets.get(name) ?? new Set()).add(to));
    }
  }

/** Whether a rule of a shipped role can ever match for a profile of this type: told by the text of the files alone. */
function canMatch(resource: string, when: Record<string, unknown>, type: string | null): boolean {
  return Object.entries(when).every(([path, value]) => {
    if (!JSON.stringify(value).includes('$me')) return true;
    if (type === null) return false;
    if (typeof value === 'object') return (value as { type?: string }).type === type;
    const last = path.split('.').at(-1) ?? '';
    const found = last === '_id' ? new Set([resource]) : (targets.get(last) ?? new Set());
    if (found.size !== 1) throw new Error(`"${last}" refers to ${[...found].join() || 'nothing'}.`);
    return found.has(type);
  });
}

interface Rule {
  when: Record<string, unknown>;
}

const shipped = filesIn('entities/roles').map(({ json }) => json as { name: string; crudAccess: Grants });
const cases = shipped.flatMap((role) => types.map((type) => ({ ...role, type })));

describe('what a role reaches', () => {
  it.each(cases)('as "$name" with a profile of $type is what its rules can match', (role) => {
    const { crudAccess: grants, type } = role;
    const actor = { ...systemActor, loginUser: 'u', grants, profile: type && { type, id } };
    let ruled = 0;
    const rulesOf = (resource: string) =>
      (['read', 'update'] as const).flatMap(
        (action) => (grants[resource]?.[action]?.rules ?? []) as readonly Rule[],
      );
    for (const resource of Object.keys(grants)) {
      const entity = index.entity(resource);
      const rules = rulesOf(resource);
      if (!entity || rules.length === 0) continue;
      ruled += 1;
      const { read, update } = grants[resource] ?? {};
      const everywhere = [read?.all, update?.all].some((all) => all === true || (all?.length ?? 0) > 0);
      const reached = compileRights(index, actor, entity).canReachRows;
      const expected = everywhere || rules.some(({ when }) => canMatch(resource, when, type));
      expect([resource, reached]).toEqual([resource, expected]);
    }
    // office roles have rules for notifications at least
    expect([role.name, ruled === 0]).toEqual([
      role.name,
      Object.values(grants).every((one) => !one?.read?.rules && !one?.update?.rules),
    ]);
  });

  it('by a rule for others is not listed, and is for those whom it names', () => {
    const reach = (name: string, type: string | null, resource: string) => {
      const grants = shipped.find((role) => role.name === name)?.crudAccess ?? {};
      const entity = index.entity(resource);
      const actor = { ...systemActor, loginUser: 'u', grants, profile: type === null ? null : { type, id } };
      return entity && compileRights(index, actor, entity).canReachRows;
    };
    expect(types.map((type) => reach('Lehrkraft', type, 'courses'))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(types.map((type) => reach('Eltern', type, 'students'))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});
