import type { Engine } from '../../src/framework/server/database/Database.ts';
import type { BenchCookies } from './enterPeople.ts';

/** A database filled for the benchmark. */
export interface BenchPlace {
  engine: Engine;
  /**
   * Environment of our server and of the bare one. On PGlite each has a copy, because only one process may
   * open it.
   */
  serverEnv: Readonly<Record<string, string>>;
  bareEnv: Readonly<Record<string, string>>;
  /** Cookies of open sessions. */
  cookies: BenchCookies;
  /** Runs SQL; on PGlite only while no server has the database open. */
  run(statements: readonly string[]): Promise<Record<string, unknown>[]>;
  /** Runs before each round; does nothing on PGlite, which is vacuumed once after filling. */
  vacuum(): Promise<void>;
  remove(): Promise<void>;
}
