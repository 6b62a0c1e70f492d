import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../../src/framework/server/database/Database.ts';

type Row = Record<string, unknown>;

/** A database that executes nothing: it keeps each statement, and answers it with the rows that `rowsOf` invents. */
export function openRecorder(rowsOf: (statement: CompiledQuery) => Row[]): {
  db: Kysely<Tables>;
  statements: CompiledQuery[];
} {
  const statements: CompiledQuery[] = [];
  const connection: DatabaseConnection = {
    async executeQuery<Result>(statement: CompiledQuery) {
      statements.push(statement);
      return { rows: rowsOf(statement) as Result[] };
    },
    // biome-ignore lint/correctness/useYield: nothing reads in a stream
    async *streamQuery() {
      throw new Error('Nothing reads in a stream.');
    },
  };
  class RecordingDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return connection;
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (opened) => new PostgresIntrospector(opened),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, statements };
}
