import { sql } from 'kysely';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { compileRights } from '../../framework/server/rights/compileRights.ts';

const resource = 'employees';
const statesField = 'defaultSupervisorForStates';

/** The first mail address of a person, as the actor may read it. */
export function firstMail({ contactInformation }: RecordData): string | undefined {
  const mail = isJsonObject(contactInformation) ? contactInformation.mail1 : undefined;
  return typeof mail === 'string' ? mail : undefined;
}

/** Id of the login whose profile is an employee. @throws AppError 404 */
export async function findLogin(
  repository: Pick<Repository, 'list'>,
  actor: Actor,
  employee: string,
): Promise<string> {
  const { records } = await repository.list(actor, 'login-users', {
    filter: { meta: { $in: [{ type: resource, id: employee }] } },
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
  });
  if (!records[0]) throw new AppError('notFound', undefined, 'Diese Person hat keinen Zugang.');
  return String(records[0].id);
}

/**
 * Active employees that match a filter on their states, by name.
 * @throws AppError 403 without the right to read these states
 */
export async function findSupervisors(
  { repository, index }: Pick<ServerContext, 'repository' | 'index'>,
  actor: Actor,
  filter: RecordData,
): Promise<RecordData[]> {
  const entity = index().entity(resource);
  if (!entity || !compileRights(index(), actor, entity).isReadable(statesField))
    throw new AppError('forbidden');
  const { records } = await repository.list(actor, resource, {
    filter,
    window: { type: 'all' },
    count: 'none',
  });
  return records.filter(({ isActive }) => isActive !== false);
}

/**
 * The federal states of a country that no active employee has as their regular ones.
 * @param of country code, or id of an employee whose own states count as free
 */
export async function unsupervisedStates(
  context: Pick<ServerContext, 'repository' | 'index'>,
  actor: Actor,
  of: string,
): Promise<string[]> {
  const supervisors = await findSupervisors(context, actor, { [statesField]: { $exists: true } });
  const others = supervisors.filter(({ id }) => id !== of);
  const taken = new Set(others.flatMap((one) => [one[statesField] ?? []].flat().map(String)));
  const isElsewhere = /^[A-Z]{2}$/.test(of) && of !== 'DE';
  const field = context
    .index()
    .entity(resource)
    ?.fields.find(({ name }) => name === statesField);
  const states = isElsewhere ? [] : (field?.options ?? []).map(({ value }) => String(value));
  return states.filter((state) => !taken.has(state));
}

/**
 * Ids of the teachers of the courses that a student attends today or later. Reads the participants and the end of
 * courses unmasked, but only for a student whom the actor may read.
 * @throws AppError 404 if the actor may not read the student
 */
export async function teachersOfStudent(
  { repository, db }: Pick<ServerContext, 'repository' | 'db'>,
  actor: Actor,
  student: string,
): Promise<string[]> {
  await repository.get(actor, 'students', student, { fields: [] });
  const today = dayInBerlin(new Date());
  const deciding = ['studentItems', 'courseState', 'endDate'];
  const courses = repository.readable(actor, 'courses', ['teacher', ...deciding], { unmasked: deciding });
  const { rows } = await sql<{ teacher: string }>`
    SELECT DISTINCT c."teacher" FROM ${courses} c
    CROSS JOIN LATERAL jsonb_array_elements(c."studentItems") e(item)
    WHERE c."teacher" IS NOT NULL AND jsonb_typeof(c."studentItems") = 'array'
      AND e.item->>'student' = ${student}
      AND coalesce(e.item->>'to', '9999-12-31') >= ${today}
      AND (c."endDate" >= ${today} OR (c."endDate" IS NULL AND c."courseState" IS DISTINCT FROM 'ended'))
    ORDER BY c."teacher"`.execute(db.kysely);
  return rows.map(({ teacher }) => teacher);
}
