import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { FieldScope, Grants, ScopedGrant } from '../../../src/framework/schema/rights/Grants.ts';
import type { Random } from '../../../src/server/demo/base/random.ts';
import { rulePool } from './rulePool.ts';
import { fieldsOf, mapFieldsOf, type Resource, resources, type World } from './World.ts';

type Action = 'read' | 'update';

interface DrawnScope {
  all: FieldScope;
  ids: Map<string, FieldScope>;
  /** By index in the rule pool. */
  rules: Map<number, FieldScope>;
}

/** The drawn rights of one person; `grants` expresses the same in the product's format. */
export interface Policy {
  me: string;
  grants: Grants;
  scopes: Record<Resource, Record<Action, DrawnScope>>;
  /** Whether places of other keepers are visible to them. */
  seesOthers: boolean;
}

function drawFields(random: Random, resource: Resource): FieldScope {
  const kind = random.weighted({ all: 1, some: 5, none: 1 });
  if (kind === 'all') return true;
  const fields = fieldsOf[resource];
  return kind === 'none' ? [] : random.sample(fields, random.int(1, fields.length - 1));
}

function drawScope(random: Random, resource: Resource, ids: readonly string[]): DrawnScope {
  const isAll = random.chance(0.35);
  const granted = random.sample(ids, random.chance(0.5) ? random.int(1, 3) : 0);
  const pool = rulePool[resource].map((_, position) => position);
  const rules = random.sample(pool, random.chance(0.7) ? random.int(1, 3) : 0);
  const named = (keys: readonly (string | number)[]) =>
    keys.map((key) => [key, drawFields(random, resource)] as const);
  return {
    all: isAll ? drawFields(random, resource) : [],
    ids: new Map(named(granted) as [string, FieldScope][]),
    rules: new Map(named(rules) as [number, FieldScope][]),
  };
}

function grantOf(resource: Resource, { all, ids, rules }: DrawnScope): ScopedGrant {
  return {
    all,
    ids: Object.fromEntries(ids),
    rules: [...rules].map(([position, fields]) => ({
      when: rulePool[resource][position]?.when ?? {},
      fields,
    })),
  };
}

const nothing = (): DrawnScope => ({ all: [], ids: new Map(), rules: new Map() });

/** Draws the rights of a person in a world. */
export function drawPolicy(random: Random, world: World): Policy {
  const me = random.pick([...world.persons.keys()]);
  const scopeOf = (resource: Resource) => {
    const ids = [...world[resource].keys()];
    return { read: drawScope(random, resource, ids), update: drawScope(random, resource, ids) };
  };
  const scopes = { persons: scopeOf('persons'), places: scopeOf('places') };
  // rights on rents and codes depend on reading persons
  if (random.chance(0.25)) scopes.persons.read = nothing();
  const grants: Grants = {};
  for (const resource of resources) {
    const { read, update } = scopes[resource];
    grants[resource] = {
      create: random.chance(0.5),
      delete: random.chance(0.5),
      read: grantOf(resource, read),
      update: grantOf(resource, update),
    };
  }
  const seesOthers = random.chance(0.7);
  if (seesOthers) grants.places = { ...grants.places, custom: ['seeOthers'] };
  return { me, grants, scopes, seesOthers };
}

const everyField = (resource: Resource) => [...fieldsOf[resource], ...mapFieldsOf[resource]];

/** The same person, who may also read some of what the map shows. */
export function withMap(random: Random, policy: Policy): Policy {
  const scopes = { ...policy.scopes };
  const grants: Grants = { ...policy.grants };
  for (const resource of resources) {
    const more = (fields: FieldScope): FieldScope => {
      if (fields === true || fields.length === 0 || random.chance(0.2)) return fields;
      const [address = '', ...others] = mapFieldsOf[resource];
      return [...fields, address, ...others.filter(() => random.chance(0.4))];
    };
    const moreOf = <Key>(by: ReadonlyMap<Key, FieldScope>) =>
      new Map([...by].map(([key, fields]) => [key, more(fields)]));
    const { all, ids, rules } = scopes[resource].read;
    const read = { all: more(all), ids: moreOf(ids), rules: moreOf(rules) };
    scopes[resource] = { ...scopes[resource], read };
    grants[resource] = { ...grants[resource], read: grantOf(resource, read) };
  }
  return { ...policy, scopes, grants };
}

function covers(scope: FieldScope | undefined, field: string): boolean {
  return scope === true || (scope?.includes(field) ?? false);
}

function isAny(scope: FieldScope): boolean {
  return scope === true || scope.length > 0;
}

/** Whether a scope grants anything, whatever records there are. */
function givesAny({ all, ids, rules }: DrawnScope): boolean {
  return [all, ...ids.values(), ...rules.values()].some(isAny);
}

/** Whether a scope grants a field in some record, whatever records there are. */
function givesField({ all, ids, rules }: DrawnScope, field: string): boolean {
  return [all, ...ids.values(), ...rules.values()].some((scope) => covers(scope, field));
}

/**
 * Fields that the person may neither read nor change: of places the rent, unless they read persons, too, and the
 * code, unless they read their secrets.
 */
function barredFields({ scopes }: Policy, resource: Resource): readonly string[] {
  if (resource !== 'places') return [];
  const { read } = scopes.persons;
  return [...(givesAny(read) ? [] : ['rent']), ...(givesField(read, 'secret') ? [] : ['code'])];
}

function withoutBarred(policy: Policy, resource: Resource, fields: FieldScope): FieldScope {
  const barred = barredFields(policy, resource);
  if (barred.length === 0) return fields;
  return everyField(resource).filter((field) => covers(fields, field) && !barred.includes(field));
}

const links = new Set(['visits', 'visitors']);

/**
 * A link may be changed only if the same grant allows reading it: otherwise the answer would reveal whether
 * it existed.
 */
function soundFields(
  resource: Resource,
  fields: FieldScope,
  read: readonly (FieldScope | undefined)[],
): FieldScope {
  const isSound = (field: string) => !links.has(field) || read.some((scope) => covers(scope, field));
  if (fieldsOf[resource].every(isSound)) return fields;
  return everyField(resource).filter((field) => covers(fields, field) && isSound(field));
}

function scopesAt(
  policy: Policy,
  world: World,
  resource: Resource,
  id: string,
  action: Action,
): FieldScope[] {
  const { all, ids, rules } = policy.scopes[resource][action];
  const { read } = policy.scopes[resource];
  const row = world[resource].get(id);
  if (!row || (resource === 'places' && !policy.seesOthers && row.keeper !== policy.me)) return [];
  const held = [...rules].filter(([position]) => rulePool[resource][position]?.holds(world, row, policy.me));
  const scopes: [FieldScope, FieldScope | undefined][] = [
    [all, undefined],
    [ids.get(id) ?? [], read.ids.get(id)],
    ...held.map(([position, fields]): [FieldScope, FieldScope | undefined] => [
      fields,
      read.rules.get(position),
    ]),
  ];
  const given =
    action === 'read'
      ? scopes.map(([fields]) => fields)
      : scopes.map(([fields, own]) => soundFields(resource, fields, [read.all, own]));
  return given.map((fields) => withoutBarred(policy, resource, fields));
}

/** Whether the person may read (change) a field of a record, evaluated without product code. */
export function mayField(
  policy: Policy,
  world: World,
  resource: Resource,
  id: string,
  field: string,
  action: Action = 'read',
): boolean {
  return scopesAt(policy, world, resource, id, action).some((scope) => covers(scope, field));
}

/** Whether the record is visible to the person. */
export function mayRow(policy: Policy, world: World, resource: Resource, id: string): boolean {
  const actions: Action[] = ['read', 'update'];
  return actions.some((action) => scopesAt(policy, world, resource, id, action).some(isAny));
}

/** Whether a field may be read (changed) in at least one record; queries may use only such fields. */
export function maySomewhere(
  policy: Policy,
  resource: Resource,
  field: string,
  action: Action = 'read',
): boolean {
  const { all, ids, rules } = policy.scopes[resource][action];
  if (barredFields(policy, resource).includes(field)) return false;
  return [all, ...ids.values(), ...rules.values()].some((scope) => covers(scope, field));
}

/** Whether any grant exists on a resource. */
export function mayAny(policy: Policy, resource: Resource): boolean {
  return Object.values(policy.scopes[resource]).some(({ all, ids, rules }) =>
    [all, ...ids.values(), ...rules.values()].some((scope) => isAny(withoutBarred(policy, resource, scope))),
  );
}

/** Whether a single grant allows reading all fields of a record without naming them. */
export function mayWhole(policy: Policy, world: World, resource: Resource, id: string): boolean {
  return scopesAt(policy, world, resource, id, 'read').includes(true);
}

/** A record as a question would write it; a new one has no id. */
export interface Planned {
  resource: Resource;
  id?: string;
  values: RecordData;
}

function plannedLine(policy: Policy, world: World, { resource, id = 'new', values }: Planned): string {
  const records = new Map(world[resource]).set(id, {
    id,
    visits: [],
    visitors: [],
    ...world[resource].get(id),
    ...values,
  });
  const planned = { ...world, [resource]: records };
  const scopes = (['read', 'update'] as const).map((action) =>
    scopesAt(policy, planned, resource, id, action),
  );
  return `${resource} ${id} as planned ${JSON.stringify(scopes)}`;
}

/** Serializes all rights of the policy in a world, and in one with planned records: equal texts mean equal rights. */
export function verdictsOf(policy: Policy, world: World, planned: readonly Planned[] = []): string {
  const lines = resources.flatMap((resource) =>
    [...world[resource].keys()].sort().flatMap((id) => {
      const scopes = (['read', 'update'] as const).map((action) =>
        scopesAt(policy, world, resource, id, action),
      );
      return mayRow(policy, world, resource, id) ? [`${resource} ${id} ${JSON.stringify(scopes)}`] : [];
    }),
  );
  return [...lines, ...planned.map((one) => plannedLine(policy, world, one))].join('\n');
}
