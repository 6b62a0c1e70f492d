import { sql } from 'kysely';
import type { Executor } from '../database/Database.ts';
import type { JobResult, JobSummary } from './JobQueue.ts';
import { nextDue } from './nextDue.ts';

interface JobRow {
  name: string;
  cron: string | null;
  tz: string | null;
  waiting: number;
  running: number;
  failed: number;
  nextStart: string | null;
  lastState: JobResult['state'] | null;
  startedAt: string | null;
  endedAt: string;
  message: string | null;
}

function nextRunOf({ nextStart, cron, tz }: JobRow): string | null {
  const due = cron === null ? null : nextDue(cron, tz);
  if (nextStart === null || due === null) return nextStart ?? due;
  return nextStart < due ? nextStart : due;
}

function stateOf({ waiting, running, lastState }: JobRow): JobSummary['state'] {
  if (running > 0) return 'running';
  if (waiting > 0) return 'waiting';
  return lastState === 'failed' ? 'failed' : 'idle';
}

function lastResultOf({ lastState, startedAt, endedAt, message }: JobRow): JobResult | null {
  if (lastState === null) return null;
  return { state: lastState, startedAt, endedAt, message: lastState === 'failed' ? message : null };
}

/** Summarises every kind of job. Reads pg-boss's tables, since its API has no such query. */
export async function listJobs(executor: Executor): Promise<JobSummary[]> {
  const { rows } = await sql<JobRow>`
    select q.name, s.cron, s.timezone as tz, j.waiting, j.running, j.failed, j.next_start as "nextStart",
      l.state as "lastState", l.started_on as "startedAt", l.completed_on as "endedAt",
      coalesce(l.output ->> 'message', l.output -> 'value' ->> 'message', l.output ->> 'value') as message
    from jobs.queue q
    left join jobs.schedule s on s.name = q.name
    cross join lateral (
      select count(*) filter (where state < 'active') as waiting,
        count(*) filter (where state = 'active') as running,
        count(*) filter (where state = 'failed') as failed,
        min(start_after) filter (where state < 'active') as next_start
      from jobs.job where name = q.name
    ) j
    left join lateral (
      select state::text as state, started_on, completed_on, output
      from (
        select state, started_on, completed_on, output from jobs.job where name = q.name
        union all
        select state, started_on, completed_on, output from jobs.archive where name = q.name
      ) runs
      where state in ('completed', 'failed') order by completed_on desc limit 1
    ) l on true
    where q.name not like ${'\\_\\_pgboss%'}
    order by q.name`.execute(executor);
  return rows.map((row) => ({
    name: row.name,
    state: stateOf(row),
    waiting: row.waiting,
    running: row.running,
    failed: row.failed,
    cron: row.cron,
    tz: row.tz,
    nextRun: nextRunOf(row),
    lastResult: lastResultOf(row),
  }));
}
