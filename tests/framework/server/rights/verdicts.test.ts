import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { indexModel, type ModelIndex } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import { explainAccess } from '../../../../src/framework/schema/rights/explainAccess.ts';
import type { Grants, RuleGrant } from '../../../../src/framework/schema/rights/Grants.ts';
import { limitedGrants } from '../../../../src/framework/schema/rights/limitedGrants.ts';
import { soundSource } from '../../../../src/framework/schema/rights/narrowToOwn.ts';
import { PermissionSet } from '../../../../src/framework/schema/rights/PermissionSet.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { compileRights } from '../../../../src/framework/server/rights/compileRights.ts';
import { visibleRights } from '../../../../src/framework/server/rights/visibleRights.ts';
import { createRandom, type Random } from '../../../../src/server/demo/base/random.ts';
import { drawRecord } from '../../../support/rights/fillWorld.ts';
import { readWorldModel } from '../../../support/rights/openWorld.ts';
import { drawPolicy, mayField, mayRow, type Policy } from '../../../support/rights/Policy.ts';
import { rulePool } from '../../../support/rights/rulePool.ts';
import { fieldsOf, type Resource, resources, type World } from '../../../support/rights/World.ts';

const tuples = process.env.LEITSTAND_DEEP === '1' ? 100_000 : 25_000;
const perPolicy = 100;

function drawWorld(random: Random): World {
  const world: World = { persons: new Map(), places: new Map() };
  const counts = { persons: 4, places: 5 };
  for (const resource of resources) {
    for (let number = 0; number < counts[resource]; number += 1) {
      const id = `${resource === 'persons' ? 'a' : 'b'}${number}`.padEnd(24, '0');
      const links = { visits: [], visitors: random.sample([...world.persons.keys()], 1) };
      world[resource].set(id, { id, ...drawRecord(random, world, resource), ...links });
    }
  }
  return world;
}

/** One question about one record. */
interface Tuple {
  resource: Resource;
  id: string;
  field: string;
  action: 'read' | 'update';
}

function drawTuple(random: Random, world: World): Tuple {
  const resource = random.pick(resources);
  const id = random.pick([...world[resource].keys()]);
  return {
    resource,
    id,
    field: random.pick(fieldsOf[resource]),
    action: random.pick(['read', 'update'] as const),
  };
}

function holdsIn(policy: Policy, world: World, resource: Resource, id: string) {
  const row: RecordData = world[resource].get(id) ?? {};
  return ({ when }: Pick<RuleGrant, 'when'>) => {
    const isMet = (condition: RuleGrant['when']): boolean => {
      const rule = rulePool[resource].find(
        (known) => JSON.stringify(known.when) === JSON.stringify(condition),
      );
      if (rule) return rule.holds(world, row, policy.me);
      const { $and = [], _id } = condition as { $and?: RuleGrant['when'][]; _id?: { $in: string[] } };
      return _id ? _id.$in.includes(id) : $and.length > 0 && $and.every(isMet);
    };
    return isMet(when);
  };
}

/** One policy in the eyes of everyone who judges by it. */
class Judges {
  private readonly policy: Policy;
  private readonly world: World;
  private readonly index: ModelIndex;
  private readonly actor: Actor;
  readonly permissions: PermissionSet;
  /** The grants as they are in force. */
  private readonly sound: Grants;

  constructor(index: ModelIndex, policy: Policy, world: World) {
    this.index = index;
    this.policy = policy;
    this.world = world;
    this.sound = soundSource(index.entity, policy.grants);
    const profile = { type: 'persons', id: policy.me };
    this.actor = { ...systemActor, loginUser: 'u', profile, grants: policy.grants };
    this.permissions = new PermissionSet(JSON.parse(JSON.stringify(visibleRights(index, this.actor))));
  }

  private entity(resource: Resource): Entity {
    const entity = this.index.entity(resource);
    if (!entity) throw new Error(`The world has no ${resource}.`);
    return entity;
  }

  /** What the server makes of one record: in scope or not, and its rights there. */
  private onServer({ resource, id }: Tuple) {
    const rights = compileRights(this.index, this.actor, this.entity(resource));
    const { read, update } =
      limitedGrants(this.index.model.entities, this.sound, this.policy.me)[resource] ?? {};
    const rules = [...(read?.rules ?? []), ...(update?.rules ?? [])].filter(
      ({ fields }) => fields === true || fields.length > 0,
    );
    const conditions = [...new Map(rules.map((rule) => [JSON.stringify(rule.when), rule])).values()];
    const holds = holdsIn(this.policy, this.world, resource, id);
    const held = conditions.map((rule) => (holds(rule) ? '1' : '0')).join('');
    const isInScope = rights.isEveryRow || rights.ids.has(id) || held.includes('1');
    return { isInScope, row: rights.rowRights(id, held) };
  }

  /** Their verdicts, the oracle's first. */
  judge(tuple: Tuple): Record<string, boolean> {
    const { resource, id, field, action } = tuple;
    const { isInScope, row } = this.onServer(tuple);
    const readable = fieldsOf[resource].filter(row.isReadable).map((name) => [name, null]);
    const record = { ...Object.fromEntries(readable), $access: row.access };
    const requirement = { action, entity: resource, id, accessKeys: [field] };
    const sources = [{ origin: { type: 'role' as const, id: 'r', name: 'Rolle' }, grants: this.sound }];
    const holds = holdsIn(this.policy, this.world, resource, id);
    return {
      oracle: mayField(this.policy, this.world, resource, id, field, action),
      server: isInScope && (action === 'read' ? row.isReadable(field) : row.isUpdatable(field)),
      // a record outside the scope never reaches the browser
      browser: isInScope && this.permissions.canAccess(requirement, record),
      explainer: explainAccess(sources, this.entity(resource), { action, id, field }, holds).isAllowed,
    };
  }

  /** Whether the server and the oracle see the record. */
  seesRow(tuple: Tuple): [boolean, boolean] {
    return [this.onServer(tuple).isInScope, mayRow(this.policy, this.world, tuple.resource, tuple.id)];
  }
}

describe('a decision on access', () => {
  it(`is the same on the server, in the browser and in the explanation, for ${tuples} random tuples`, async () => {
    const index = indexModel(await readWorldModel());
    const verdicts = { allowed: 0, denied: 0 };
    for (let drawn = 0; drawn < tuples / perPolicy; drawn += 1) {
      const random = createRandom(drawn, 'verdicts');
      const world = drawWorld(random);
      const policy = drawPolicy(random, world);
      const judges = new Judges(index, policy, world);
      for (let asked = 0; asked < perPolicy; asked += 1) {
        const tuple = drawTuple(random, world);
        const verdict = judges.judge(tuple);
        const rows = judges.seesRow(tuple);
        if (new Set(Object.values(verdict)).size > 1 || rows[0] !== rows[1])
          expect.fail(JSON.stringify({ verdict, rows, tuple, grants: policy.grants }));
        verdicts[verdict.oracle ? 'allowed' : 'denied'] += 1;
      }
    }
    expect(verdicts.allowed).toBeGreaterThan(tuples / 10);
    expect(verdicts.denied).toBeGreaterThan(tuples / 10);
  }, 120_000);
});
