import { fileURLToPath } from 'node:url';
import type { Definitions } from '../../src/framework/schema/DataStep.ts';
import type { Database } from '../../src/framework/server/database/Database.ts';
import type { Routes, ServerContext } from '../../src/framework/server/http/ServerContext.ts';
import {
  createLeitstandServer,
  type RunningServer,
} from '../../src/framework/server/start/createLeitstandServer.ts';
import type { LeitstandApp } from '../../src/framework/server/start/LeitstandApp.ts';
import { loadModel } from '../../src/framework/server/start/loadModel.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import { createSchool } from '../../src/server/createSchool.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A running server with the parts that its routes use. */
export interface SchoolServer extends RunningServer {
  context: ServerContext;
}

/** The definitions of the project, read once per process. */
let projectDefinitions: Promise<Definitions> | undefined;

/** @returns undefined for other folders, whose files a test may change */
async function knownDefinitions(school: LeitstandApp, config: Config): Promise<Definitions | undefined> {
  if (config.definitionsDir !== readConfig({}, root).definitionsDir) return undefined;
  projectDefinitions ??= loadModel(school, config);
  return await projectDefinitions;
}

/**
 * Starts the school's server without a word about it, and without what it does beside its requests and jobs, which tests
 * of statements and times would notice.
 * @param opened a database to use instead of its own
 */
export async function startSchool(config: Config, opened?: Database): Promise<SchoolServer> {
  const school = createSchool(config);
  let context: ServerContext | undefined;
  const keepContext: Routes = (_, given) => {
    context = given;
  };
  const services = [...(school.services ?? []), keepContext];
  const server = await createLeitstandServer({ ...school, services, background: [] }, config, {
    report: () => undefined,
    opened,
    definitions: await knownDefinitions(school, config),
  });
  if (!context) throw new Error('The server has started without its services.');
  return { ...server, context };
}
