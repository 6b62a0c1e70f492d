import {
  DummyDriver,
  Kysely,
  type LogConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** A database that compiles PostgreSQL statements without executing them; every query returns no rows. */
export function openNowhere(log?: LogConfig): Kysely<Record<string, never>> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (opened) => new PostgresIntrospector(opened),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    ...(log && { log }),
  });
}
