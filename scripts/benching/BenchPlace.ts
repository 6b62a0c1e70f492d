import type { Engine } from '../../src/framework/server/database/Database.ts';
import type { BenchCookies } from './enterPeople.ts';

/** A database filled for the benchmark. */
export interface BenchPlace {
  engine: Engine;
  /** What tells our server, and the bare one, where it is. On PGlite each has a copy, because only one may open it. */
  serverEnv: Readonly<Record<string, string>>;
  bareEnv: Readonly<Record<string, string>>;
  /** Of sessions that are open. */
  cookies: BenchCookies;
  /** Runs SQL; on PGlite only while no server has the place open. */
  run(statements: readonly string[]): Promise<Record<string, unknown>[]>;
  /** Before each round; does nothing on PGlite, which is cleaned once it is filled. */
  vacuum(): Promise<void>;
  remove(): Promise<void>;
}
