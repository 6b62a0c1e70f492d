import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { mergeGrants } from '../../../../src/framework/schema/rights/mergeGrants.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { storeShare } from '../../../../src/framework/server/services/shares/storeShare.ts';
import { createTemporaryUser } from '../../../../src/framework/server/users/temporaryUsers.ts';
import { administered } from '../../../support/rights/administered.ts';
import {
  type DrawnSequence,
  drawnSequence,
  type Kind,
  kinds,
  movedLogin,
  type Step,
} from '../../../support/rights/drawAccomplices.ts';
import { grantAtoms } from '../../../support/rights/grantAtoms.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { readActor } from '../../../support/rights/readActor.ts';
import { rightsHeld } from '../../../support/rights/rightsHeld.ts';
import { worldDefinitions } from '../../../support/rights/worldDefinitions.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const places = worldDefinitions['places.json'] as { admin: { access: object } };
const access = { ...places.admin.access, custom: ['shareAccess', 'seeOthers'] };
/** The world, where places can be shared. */
const definitions = {
  ...worldDefinitions,
  'places.json': { ...places, admin: { ...places.admin, access } },
};

function pick<Value>(from: readonly Value[], at: number): Value {
  const found = from[at % from.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}

describe.each(quickEngines())('two accomplices on $engine', (engine) => {
  const sequences = isDeep ? 1500 : engine.engine === 'pglite' ? 100 : 30;
  let world: OpenWorld;
  let [persons, atoms]: [string[], Grants[]] = [[], []];
  const placeIds: string[] = [];
  const counts = new Map<string, number>();
  let made = 0;

  beforeAll(async () => {
    world = await openWorld(engine, definitions);
    const add = async (resource: string, values: RecordData) =>
      String((await world.repository.create(systemActor, resource, values)).id);
    for (const name of ['Ada', 'Ben', 'Cem', 'Dora'])
      persons.push(await add('persons', { name, secret: `${name}s`, level: 1, boss: persons[0] ?? null }));
    for (const [at, name] of ['Ost', 'West', 'Nord', 'Süd'].entries())
      placeIds.push(
        await add('places', {
          name,
          code: 'c',
          rent: at,
          note: 'n',
          isActive: at !== 2,
          keeper: persons[at] ?? null,
          friends: persons.slice(0, at),
        }),
      );
    await world.repository.link(systemActor, 'places', placeIds[1] ?? '', 'visitors', persons[2] ?? '');
    atoms = grantAtoms(persons, placeIds);
  });
  afterAll(async () => await world.close());

  const grantsOf = (numbers: readonly number[]) => mergeGrants(numbers.map((at) => pick(atoms, at)));
  const profileOf = (at: number) => (persons[at] ? { type: 'persons', id: persons[at] } : null);
  const ruleOf = ({ target, fields }: DrawnSequence['rules'][number]) => ({
    people: 'persons',
    target: target === 3 ? 'persons' : 'places',
    path: [['keeper'], ['friends'], ['visitors'], []][target],
    read: target === 3 ? ['secret'] : [['name'], ['rent'], ['note', 'name'], ['code']][fields],
    update: [],
  });
  const nextMail = () => {
    made += 1;
    return `wer${made}@demo.example`;
  };
  const create = async (actor: Actor, resource: string, values: object) =>
    String((await world.repository.create(actor, resource, values)).id);

  async function clear(): Promise<void> {
    for (const table of [
      'login-users__roles',
      'login-users',
      'roles',
      'auto-permissions',
      'sys_shares',
      'sys_share_counts',
      'sys_changes',
      'sys_change_sets',
    ])
      await sql`DELETE FROM ${sql.table(table)}`.execute(world.db.kysely);
  }

  const actorOf = async (id: string) => await readActor(world, id);

  /** All that these logins may do. */
  async function rightsOf(logins: Iterable<string>): Promise<Set<string>> {
    const rights: string[] = [];
    for (const id of logins) {
      const actor = await actorOf(id);
      if (actor) rights.push(...(await rightsHeld(world, actor)));
    }
    return new Set(rights);
  }

  const idsIn = async (table: string) => {
    const { rows } = await sql<{ id: string }>`
      SELECT "id" FROM ${sql.table(table)} ORDER BY "id"`.execute(world.db.kysely);
    return rows.map(({ id }) => id);
  };
  const changeSets = async () => await idsIn('sys_change_sets');
  const change = async (actor: Actor, resource: string, id: string, values: object) => {
    const { $version } = await world.repository.get(actor, resource, id);
    await world.repository.update(actor, resource, id, values, Number($version));
  };
  const remove = async (actor: Actor, resource: string, id: string) => {
    const { $version } = await world.repository.get(actor, resource, id);
    await world.repository.remove(actor, resource, id, Number($version));
  };

  /** The logins in their hands, and the atoms of what they were given at the beginning. */
  interface Accomplices {
    logins: Set<string>;
    atoms: readonly number[];
  }

  /** What a step writes with, chosen among what there is at that moment. */
  interface Writing {
    actor: Actor;
    step: Step;
    whom: string;
    roles: string[];
    role: string;
    rules: string[];
    crudAccess: Grants;
    fields: string[];
  }

  /** @returns a login that is in the hands of who wrote from now on. */
  const writes: Record<Kind, (writing: Writing) => Promise<unknown>> = {
    async 'add login'({ actor, step: { profile }, roles, crudAccess }) {
      const meta = profileOf(profile);
      const more = { ...(meta ? { meta } : {}), ...(roles.length > 0 ? { roles } : {}) };
      return await create(actor, 'login-users', { mail: nextMail(), type: 'user', crudAccess, ...more });
    },
    'change login': async ({ actor, whom, crudAccess }) =>
      await change(actor, 'login-users', whom, { crudAccess }),
    async 'take over'({ actor, whom }) {
      await change(actor, 'login-users', whom, { mail: nextMail() });
      return whom;
    },
    move: async ({ actor, whom, step }) =>
      await change(actor, 'login-users', whom, { meta: profileOf(step.profile) }),
    allocate: async ({ actor, whom, roles }) => await change(actor, 'login-users', whom, { roles }),
    'delete login': async ({ actor, whom }) => await remove(actor, 'login-users', whom),
    async 'add role'({ actor, crudAccess }) {
      await create(actor, 'roles', { name: nextMail(), crudAccess });
    },
    'change role': async ({ actor, role, crudAccess }) => await change(actor, 'roles', role, { crudAccess }),
    'delete role': async ({ actor, role }) => await remove(actor, 'roles', role),
    async 'add rule'({ actor, step }) {
      await create(actor, 'auto-permissions', { name: nextMail(), rule: ruleOf(step.rule) });
    },
    async 'change rule'({ actor, rules, step: { on, rule: drawnRule } }) {
      const values = drawnRule.isActive ? { isActive: true } : { rule: ruleOf(drawnRule) };
      if (rules.length > 0) await change(actor, 'auto-permissions', pick(rules, on), values);
    },
    share: async ({ actor, whom, fields, step: { on, profile } }) =>
      await storeShare(world.repository, actor, {
        record: { resource: 'places', id: pick(placeIds, profile) },
        request: { users: [whom], read: fields, update: on % 2 === 0 ? fields : [] },
      }),
    async temporary({ actor, roles }) {
      const endsOn = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);
      return await createTemporaryUser(world.repository, actor, {
        type: 'user',
        wish: { name: 'Kurz', roles, endsOn },
      });
    },
    undo: async ({ actor, step }) => await world.repository.undo(actor, pick(await changeSets(), step.on)),
    async restore({ actor, whom, step }) {
      const changeSet = pick(await changeSets(), step.profile);
      await world.repository.restore(actor, 'login-users', whom, { changeSet });
    },
  };

  async function take(
    actor: Actor,
    next: Step,
    { logins: mine, atoms: own }: Accomplices,
  ): Promise<string | undefined> {
    const [logins, roleIds] = [await idsIn('login-users'), await idsIn('roles')];
    const numbers = next.isOwn ? (own.length > 0 ? next.atoms.map((at) => pick(own, at)) : []) : next.atoms;
    const taken = await writes[next.kind]({
      actor,
      step: next,
      whom: pick(next.isOwn ? [...mine] : logins, next.on),
      roles: roleIds.length > 0 ? [...new Set(next.roles.map((at) => pick(roleIds, at)))] : [],
      role: roleIds.length > 0 ? pick(roleIds, next.on) : '0'.repeat(24),
      rules: await idsIn('auto-permissions'),
      crudAccess: grantsOf(numbers),
      fields: pick([['name'], ['rent'], ['code', 'note']], next.on),
    });
    return typeof taken === 'string' ? taken : undefined;
  }

  function count(kind: string, isAllowed: boolean): void {
    const key = `${kind} ${isAllowed ? 'allowed' : 'refused'}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  /** A step by one of them; one that is refused leaves nothing. */
  async function tryStep(accomplices: Accomplices, next: Step): Promise<void> {
    const actor = await actorOf(pick([...accomplices.logins], next.by));
    if (!actor) return;
    try {
      const taken = await take(actor, next, accomplices);
      count(next.kind, true);
      if (taken) accomplices.logins.add(taken);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      count(next.kind, false);
    }
  }

  /** Roles, rules and logins as drawn, and two roles that an administrator has taken away again. */
  async function begin({ roles, rules, accomplices, others, withdrawn }: DrawnSequence): Promise<string[]> {
    const roleIds: string[] = [];
    for (const numbers of roles)
      roleIds.push(await create(systemActor, 'roles', { name: nextMail(), crudAccess: grantsOf(numbers) }));
    for (const drawnRule of rules)
      await create(systemActor, 'auto-permissions', {
        name: nextMail(),
        rule: ruleOf(drawnRule),
        isActive: drawnRule.isActive,
      });
    const ids: string[] = [];
    for (const [at, one] of [...accomplices, ...others].entries()) {
      const grants = mergeGrants([grantsOf(one.atoms), ...(at < 2 ? administered(one.lacks) : [])]);
      const meta = profileOf(one.profile);
      const chosen = [...new Set(one.roles.map((number) => pick(roleIds, number)))];
      const values = {
        mail: nextMail(),
        type: 'user',
        crudAccess: grants,
        roles: chosen,
        ...(meta ? { meta } : {}),
      };
      ids.push(await create(systemActor, 'login-users', values));
    }
    for (const at of withdrawn) {
      const id = pick(ids, at);
      await change(systemActor, 'login-users', id, { roles: [] });
    }
    return ids.slice(0, 2);
  }

  it(`gain nothing by ${sequences} random sequences of writes they are allowed`, {
    timeout: isDeep ? 3_600_000 : 120_000,
  }, async () => {
    const startedAt = Date.now();
    await fc.assert(
      fc.asyncProperty(drawnSequence, async (one) => {
        await clear();
        const accomplices = {
          logins: new Set(await begin(one)),
          atoms: one.accomplices.flatMap(({ atoms: numbers }) => numbers),
        };
        const before = await rightsOf(accomplices.logins);
        for (const next of one.steps) await tryStep(accomplices, next);
        const gained = [...(await rightsOf(accomplices.logins))].filter((right) => !before.has(right));
        expect(gained).toEqual([]);
      }),
      { numRuns: sequences, examples: [[movedLogin]], endOnFailure: true },
    );
    console.info(
      `${engine.engine}: ${sequences} sequences in ${Date.now() - startedAt} ms`,
      Object.fromEntries([...counts].sort()),
    );
    // each kind of write was tried, and most were both allowed and refused
    for (const kind of kinds)
      expect(counts.has(`${kind} allowed`) || counts.has(`${kind} refused`), kind).toBe(true);
    expect(counts.size).toBeGreaterThan(kinds.length + 5);
  });
});
