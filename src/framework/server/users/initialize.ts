import { sql } from 'kysely';
import type { InitializeRequest } from '../../schema/contracts/initialization.ts';
import { AppError } from '../../schema/errors.ts';
import type { JsonObject, RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Field } from '../../schema/model.ts';
import { readPhone } from '../../schema/phone/parsePhone.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import type { AutoRule } from '../../schema/rights/autoRules.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { givesEverything } from '../../schema/rights/givesEverything.ts';
import { sentenceOf } from '../../schema/validation/issues.ts';
import { readFieldValue } from '../../schema/validation/readFieldValue.ts';
import type { Executor } from '../database/Database.ts';
import { sanitizeRichText } from '../html/richText.ts';
import { createId } from '../repository/createId.ts';
import type { Repository } from '../repository/Repository.ts';
import { saveNew, type WriteContext } from '../repository/save.ts';
import { admitInput } from '../repository/update.ts';
import { systemActor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import type { SettingsStore } from '../settings/SettingsStore.ts';
import { hashNewPassword, keepPassword } from './credentials.ts';
import { addressFields, defaultLoginType } from './loginFields.ts';

/** Reads values by the definitions of their fields and collects errors by field path. */
class Reader {
  readonly fields: Record<string, string> = {};

  read(path: string, field: Field | undefined, given: unknown): unknown {
    if (given === null || given === undefined || given === '') return null;
    if (!field) return null;
    const options = { phone: readPhone, sanitize: sanitizeRichText, isWhole: true };
    const { value, issues } = readFieldValue(field, given, options);
    for (const issue of issues) this.fields[[path, issue.path].filter(Boolean).join('.')] = sentenceOf(issue);
    return value;
  }
}

/** Reads what the definitions decide. @throws AppError 422 that names every invalid field. */
function readInitialize(
  index: ModelIndex,
  { userTypes, keepsSettings }: { userTypes: Readonly<Record<string, string>>; keepsSettings: boolean },
  given: InitializeRequest,
): InitializeRequest {
  const reader = new Reader();
  const { address, state } = addressFields(index);
  const { profile } = given;
  const read = {
    mail: String(reader.read('mail', index.field('login-users', 'mail'), given.mail) ?? ''),
    address: reader.read('address', address, given.address) as JsonObject | null,
    federalState: reader.read('federalState', state, given.federalState) as string | null,
  };
  if (keepsSettings && given.product === '')
    reader.fields.product = sentenceOf({ rule: 'required', params: {} });
  if (profile && !Object.hasOwn(userTypes, profile.type))
    reader.fields.profile = 'Diese Auswahl gibt es nicht';
  if (Object.keys(reader.fields).length > 0) throw new AppError('invalid', { fields: reader.fields });
  return { ...given, ...read, name: profile ? '' : given.name };
}

/** A role shipped with the product. */
export interface RoleSeed {
  name: string;
  description: string;
  crudAccess: Grants;
  guiAccess: object;
}

/** An automatic permission shipped with the product. */
export interface AutoPermissionSeed {
  name: string;
  description: string;
  rule: AutoRule;
}

export interface InitializeDeps {
  index: () => ModelIndex;
  repository: Repository;
  settings: SettingsStore;
  /** Initial roles. */
  readRoleSeeds: () => Promise<readonly RoleSeed[]>;
  /** Initial automatic permissions. */
  readAutoPermissionSeeds?: () => Promise<readonly AutoPermissionSeed[]>;
  /** Kind of login user by the resource of its profile. The first one applies to logins without a profile. */
  userTypes: Readonly<Record<string, string>>;
  /** Profile type of the first administrator, and the values that the setup does not request. */
  firstProfile?: { type: string; values: RecordData };
}

/** Whether there are no logins yet. */
export async function canInitialize(executor: Executor): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM "login-users" LIMIT 1`.execute(executor);
  return rows.length === 0;
}

/** Concurrent calls wait here until the first one commits. */
async function requireUninitialized(executor: Executor): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('leitstand-initialize'))`.execute(executor);
  if (!(await canInitialize(executor))) throw new AppError('alreadyInitialized');
}

/** Creates the roles that do not exist yet. @returns the ids of those that grant everything. */
async function createRoles(context: WriteContext, roles: readonly RoleSeed[]): Promise<string[]> {
  const entity = context.index.entity('roles');
  const found = await sql<{ id: string; name: string; crudAccess: Grants | null }>`
    SELECT "id", "name", "crudAccess" FROM "roles"`.execute(context.trx);
  const known = new Map(found.rows.map((role) => [role.name, role]));
  for (const { name, description, crudAccess, guiAccess } of roles) {
    if (!entity || known.has(name)) continue;
    const id = createId();
    await saveNew(context, { entity, id, values: { name, description, crudAccess, guiAccess } });
    known.set(name, { id, name, crudAccess });
  }
  return [...known.values()].filter(({ crudAccess }) => givesEverything(crudAccess)).map(({ id }) => id);
}

async function createAutoPermissions(
  context: WriteContext,
  seeds: readonly AutoPermissionSeed[],
): Promise<void> {
  const entity = context.index.entity('auto-permissions');
  if (!entity) return;
  for (const { name, description, rule } of seeds)
    await saveNew(context, {
      entity,
      id: createId(),
      values: { name, description, rule: { ...rule }, isActive: true },
    });
}

function prefixed(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.details?.fields) return error;
  const fields = Object.entries(error.details.fields).map(([path, sentence]) => [
    `profile.${path}`,
    sentence,
  ]);
  return new AppError(error.code, { fields: Object.fromEntries(fields) }, error.message);
}

/** Validates the first administrator's profile like any record of its entity. */
function admitProfile(index: ModelIndex, profile: NonNullable<InitializeRequest['profile']>): RecordData {
  const entity = index.entity(profile.type);
  if (!entity) throw new AppError('invalid', { fields: { 'profile.type': 'Diese Auswahl gibt es nicht' } });
  try {
    return admitInput(entity, profile.values, compileRights(index, systemActor, entity));
  } catch (error) {
    throw prefixed(error);
  }
}

async function createProfile(context: WriteContext, type: string, values: RecordData) {
  const entity = context.index.entity(type);
  const id = createId();
  if (entity) await saveNew(context, { entity, id, values });
  return { type, id };
}

/**
 * Sets up an empty installation: roles, the first administrator, product name and address. Runs in one change
 * set and only once: of two concurrent calls one gets 409.
 * @returns the id of the login user.
 * @throws AppError 409 `alreadyInitialized`, 422 that names fields.
 */
export async function initialize(
  deps: InitializeDeps,
  executor: Executor,
  wanted: InitializeRequest,
): Promise<string> {
  const { index, repository, settings, readRoleSeeds, readAutoPermissionSeeds, userTypes, firstProfile } =
    deps;
  if (!(await canInitialize(executor))) throw new AppError('alreadyInitialized');
  const wish = readInitialize(index(), { userTypes, keepsSettings: settings.keepsSettings }, wanted);
  const { mail, name, profile, product, address, federalState } = wish;
  const said = profile && profile.type === firstProfile?.type ? firstProfile.values : {};
  const values = profile ? admitProfile(index(), { ...profile, values: { ...said, ...profile.values } }) : {};
  const hash = await hashNewPassword(wish.password, { mail, product });
  const roles = await readRoleSeeds();
  const autoPermissions = (await readAutoPermissionSeeds?.()) ?? [];
  const type = userTypes[profile?.type ?? ''] ?? defaultLoginType(index(), userTypes);
  const by = { actor: systemActor, resource: 'login-users', reason: 'Einrichtung' };
  return await repository.changeSet(by, async (context, entity) => {
    await requireUninitialized(context.trx);
    const whole = await createRoles(context, roles);
    await createAutoPermissions(context, autoPermissions);
    const meta = profile ? await createProfile(context, profile.type, values) : null;
    const id = createId();
    const person = index().entity(profile?.type ?? '');
    // named like any login with a profile
    const called = person ? recordTitle(person, values) : name;
    await saveNew(context, {
      entity,
      id,
      values: { mail, name: called, type, meta, roles: whole, state: 'active' },
    });
    await keepPassword(context.trx, id, hash);
    await settings.write(context, { product, address, federalState });
    return id;
  });
}
