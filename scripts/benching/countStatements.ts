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
const settleMs = 300;

/** Counts what our server asks for one list page with five relations, in PostgreSQL's own log. */
export async function countStatements(
  cluster: PostgresCluster,
  place: BenchPlace,
  url: string,
): Promise<Figure> {
  const set = async (value: string) => {
    await place.run([`ALTER SYSTEM SET log_statement = '${value}'`, 'SELECT pg_reload_conf()']);
    await delay(settleMs);
  };
  await place.run([`ALTER SYSTEM SET log_line_prefix = '%a|'`]);
  // demo records, which have relations, come first in this order
  const query = new URLSearchParams({
    sort: '["createdAt","DESC"]',
    range: '[0,24]',
    populate: JSON.stringify(relations),
  });
  const ask = async () =>
    await fetch(`${url}/api/institutions?${query}`, { headers: { cookie: place.cookie } });
  await ask();
  await set('all');
  const before = (await readFile(cluster.logFile, 'utf8')).length;
  const response = await ask();
  await delay(settleMs);
  const entries = (await readFile(cluster.logFile, 'utf8')).slice(before).split(/^(?=[\w ]*\|LOG:)/m);
  await set('none');
  const records = (await response.json()) as Record<string, unknown>[];
  const hasRelations = records.some(
    ({ supervisor }) => typeof supervisor === 'object' && supervisor !== null,
  );
  if (records.length !== 25 || !hasRelations)
    throw new Error('The page has no relations to count statements for');
  const statements = entries.filter((entry) => /^leitstand\|LOG:\s+(execute|statement)/.test(entry));
  // the queue of jobs looks for work all the time
  const asked = statements.filter((entry) => !/sys_sessions|pgboss/.test(entry)).length;
  const title = 'a page of 25 with five relations';
  return { ...statementsGoal, engine: 'postgres', title, value: asked, unit: 'statements', better: 'lower' };
}
