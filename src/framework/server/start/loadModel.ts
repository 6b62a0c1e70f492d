import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Definitions } from '../../schema/DataStep.ts';
import { DefinitionError } from '../../schema/DefinitionMistake.ts';
import { everything, givesEverything } from '../../schema/rights/givesEverything.ts';
import type { Database } from '../database/Database.ts';
import { parseJsonFile } from '../definitions/checking/parseJsonFile.ts';
import { loadDefinitions } from '../definitions/loadDefinitions.ts';
import { noteIdleRights } from '../definitions/noteIdleRights.ts';
import { checkServiceNames, findUnregistered, type Registrations } from '../definitions/registrations.ts';
import { ensureSchema } from '../schema-changes/apply/ensureSchema.ts';
import type { AppliedSchema } from '../schema-changes/state/snapshot.ts';
import type { AutoPermissionSeed, RoleSeed } from '../users/initialize.ts';
import type { LeitstandApp } from './LeitstandApp.ts';
import type { ServerConfig } from './ServerConfig.ts';

/** Names of the hooks, guards, converters and day sources that an app registers. */
function registrationsOf({
  hooks = {},
  guards = {},
  converters = {},
  daySources = {},
  registeredIn,
}: LeitstandApp): Registrations {
  const registered = (sort: 'hook' | 'guard' | 'converter' | 'daySource', names: object) => ({
    names: Object.keys(names),
    file: registeredIn?.[sort] ?? `the ${sort}s of the app`,
  });
  return {
    hook: registered('hook', hooks),
    guard: registered('guard', guards),
    converter: registered('converter', converters),
    daySource: registered('daySource', daySources),
  };
}

/**
 * Reads the current definition files.
 * @throws DefinitionError, also for names that the app does not register
 */
export async function loadModel(
  app: LeitstandApp,
  {
    frameworkDefinitionsDir,
    definitionsDir,
  }: Pick<ServerConfig, 'frameworkDefinitionsDir' | 'definitionsDir'>,
): Promise<Definitions> {
  const model = await loadDefinitions({
    directories: [
      { path: frameworkDefinitionsDir, framework: true },
      { path: definitionsDir, framework: false },
    ],
    principals: Object.keys(app.principals?.userTypes ?? {}),
    checks: [
      ({ entities }, files) => checkServiceNames(entities, app, files),
      (read, files) => findUnregistered(read, files, registrationsOf(app)),
    ],
  });
  const { askedRights } = app;
  if (!askedRights) return model;
  return { ...model, entities: model.entities.map((entity) => noteIdleRights(entity, askedRights)) };
}

interface ApplyDefinitionsOptions {
  /** Receives the plan in German. */
  report: (line: string) => void;
  /** Drops fields that never had a value without confirmation. */
  dropsUnused: boolean;
  /** The schema of the database, if it was read before; null if it has none. */
  applied?: AppliedSchema | null;
}

/**
 * Migrates the database to the definitions if that is safe.
 * @throws SchemaChangeNeeded, SchemaDrift
 */
export async function applyDefinitions(
  { converters = {} }: Pick<LeitstandApp, 'converters'>,
  db: Database,
  model: Definitions,
  { report, dropsUnused, applied }: ApplyDefinitionsOptions,
): Promise<void> {
  const log = {
    debug() {},
    info: (details: object) =>
      report(
        'plan' in details ? String(details.plan) : 'Die Datenbank wurde nach den Definitionen angelegt.',
      ),
    warn() {},
    error() {},
  };
  await ensureSchema(db, model, { log, converters, dropsUnused, applied });
}

/**
 * The records in a folder of the definitions, one per file, sorted by file name; none without the folder.
 * @throws DefinitionError if a file is no JSON, or an object in it has a key twice.
 */
async function readSeeds<Seed>(definitionsDir: string, name: string): Promise<Seed[]> {
  const folder = join(definitionsDir, name);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((file) => file.endsWith('.json')).sort();
  const read = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return await parseJsonFile(text, `${basename(definitionsDir)}/${name}/${file}`);
    }),
  );
  const mistakes = read.flatMap((file) => file.mistakes);
  if (mistakes.length > 0) throw new DefinitionError(mistakes);
  return read.map(({ value }) => value as Seed);
}

const administration: RoleSeed = {
  name: 'Administration',
  description: 'Darf alles.',
  crudAccess: everything,
  guiAccess: {},
};

/**
 * The roles for a new database, from `roles/` of the definitions. If none of them grants everything,
 * which the first administrator needs, one is added.
 */
export async function readRoleSeeds(definitionsDir: string): Promise<RoleSeed[]> {
  const roles = await readSeeds<RoleSeed>(definitionsDir, 'roles');
  return roles.some(({ crudAccess }) => givesEverything(crudAccess)) ? roles : [administration, ...roles];
}

/** The automatic permissions for a new database, from `auto-permissions/` of the definitions. */
export async function readAutoPermissionSeeds(definitionsDir: string): Promise<AutoPermissionSeed[]> {
  return await readSeeds(definitionsDir, 'auto-permissions');
}
