import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A test database on a server. */
export interface PostgresPlace {
  name: string;
  url: string;
  remove(): Promise<void>;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies the files of the template; the default writes all of them to the log, too. */
const copy = 'strategy file_copy';

/** @param template database to copy; nobody may be connected to it. */
export async function createPostgres(server: string, template?: string): Promise<PostgresPlace> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(
    server,
    `create database ${name}${template === undefined ? '' : ` template ${template} ${copy}`}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    remove: () => run(server, `drop database if exists ${name} with (force)`),
  };
}
