import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import type { BenchPlace } from './BenchPlace.ts';
import type { Figure } from './Figure.ts';
import { statementsGoal } from './goals.ts';

const relations = [
  'supervisor',
  'acquiredBy',
  'lastUpdatedAcquisitionStatusBy',
  'assignedTeachers',
  'responsibles',
];
const settlingMs = 300;

/** Number of statements of our server during `work`, without those for the session and the job queue. */
async function statementsDuring(cluster: PostgresCluster, work: () => Promise<void>): Promise<number> {
  const before = (await readFile(cluster.logFile, 'utf8')).length;
  await work();
  await delay(settlingMs);
  const entries = (await readFile(cluster.logFile, 'utf8')).slice(before).split(/^(?=[\w ]*\|LOG:)/m);
  const statements = entries.filter((entry) => /^leitstand\|LOG:\s+(execute|statement)/.test(entry));
  return statements.filter((entry) => !/sys_sessions|pgboss/.test(entry)).length;
}

async function ask(place: BenchPlace, url: string): Promise<void> {
  // sorted so that demo records, which have relations, come first
  const query = new URLSearchParams({
    sort: '["createdAt","DESC"]',
    range: '[0,24]',
    populate: JSON.stringify(relations),
  });
  const response = await fetch(`${url}/api/institutions?${query}`, {
    headers: { cookie: place.cookies.administrator },
  });
  const records = (await response.json()) as Record<string, unknown>[];
  const hasRelations = records.some(
    ({ supervisor }) => typeof supervisor === 'object' && supervisor !== null,
  );
  if (records.length !== 25 || !hasRelations)
    throw new Error('The page has no relations to count statements for');
}

/**
 * Counts the statements for one list page with five relations, in PostgreSQL's own log. Takes the minimum of
 * five runs, because jobs may run in between.
 */
export async function countStatements(
  cluster: PostgresCluster,
  place: BenchPlace,
  url: string,
): Promise<Figure> {
  const setLog = async (value: string) => {
    await place.run([
      `ALTER SYSTEM SET log_line_prefix = '%a|'`,
      `ALTER SYSTEM SET log_statement = '${value}'`,
      'SELECT pg_reload_conf()',
    ]);
    await delay(settlingMs);
  };
  await setLog('all');
  const counts: number[] = [];
  for (let done = 0; done < 5; done += 1) counts.push(await statementsDuring(cluster, () => ask(place, url)));
  await setLog('none');
  const title = 'a page of 25 with five relations';
  const value = Math.min(...counts);
  return { ...statementsGoal, engine: 'postgres', title, value, unit: 'statements', better: 'lower' };
}
