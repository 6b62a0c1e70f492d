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

/** @param template database to copy; nobody may be connected to it. */
export async function createPostgres(server: string, template?: string): Promise<PostgresPlace> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(server, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    remove: () => run(server, `drop database if exists ${name} with (force)`),
  };
}
