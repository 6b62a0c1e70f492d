import type { Database } from '../../src/framework/server/database/Database.ts';
import type { Routes, ServerContext } from '../../src/framework/server/http/ServerContext.ts';
import {
  createLeitstandServer,
  type RunningServer,
} from '../../src/framework/server/start/createLeitstandServer.ts';
import type { Config } from '../../src/server/config.ts';
import { createSchool } from '../../src/server/createSchool.ts';

/** A running server with the parts that its routes use. */
export interface SchoolServer extends RunningServer {
  context: ServerContext;
}

/** Starts the school's server without a word about it. @param opened a database to use instead of its own */
export async function startSchool(config: Config, opened?: Database): Promise<SchoolServer> {
  const school = createSchool(config);
  let context: ServerContext | undefined;
  const keepContext: Routes = (_, given) => {
    context = given;
  };
  const services = [...(school.services ?? []), keepContext];
  const server = await createLeitstandServer({ ...school, services }, config, {
    report: () => undefined,
    opened,
  });
  if (!context) throw new Error('The server has started without its services.');
  return { ...server, context };
}
