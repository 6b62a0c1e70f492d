import type { Engine } from '../../src/framework/server/database/Database.ts';

/** A database filled for the benchmark. */
export interface BenchPlace {
  engine: Engine;
  /** What tells our server, and the bare one, where it is. On PGlite each has a copy, because only one may open it. */
  serverEnv: Readonly<Record<string, string>>;
  bareEnv: Readonly<Record<string, string>>;
  /** Of a session that may do everything. */
  cookie: string;
  /** Runs SQL; on PGlite only while no server has the place open. */
  run(statements: readonly string[]): Promise<Record<string, unknown>[]>;
  /** Before each round; does nothing on PGlite, which is cleaned once it is filled. */
  vacuum(): Promise<void>;
  remove(): Promise<void>;
}
