import { sql } from 'kysely';
import {
  addInstitution,
  createEmployeeLogin,
  deactivateEmployeeLogin,
  findDefaultSupervisor,
  findTeachersOfStudent,
  findUnsupervisedStates,
  removeInstitution,
  setProfileImg,
} from '../../contract/employee-handler/employeeHandler.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { namingChangeSet, sendRecord } from '../../framework/server/http/records/recordHeaders.ts';
import { sendWritten } from '../../framework/server/http/records/recordRoutes.ts';
import { findForService } from '../../framework/server/http/records/serveRecords.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { compileRights } from '../../framework/server/rights/compileRights.ts';
import { addAssignment, removeAssignment } from '../assignments/staffing.ts';

const resource = 'employees';
const statesField = 'defaultSupervisorForStates';

/** The first mail address of a person, as the actor may read it. */
function firstMail({ contactInformation }: RecordData): string | undefined {
  const mail = isJsonObject(contactInformation) ? contactInformation.mail1 : undefined;
  return typeof mail === 'string' ? mail : undefined;
}

/** Id of the login whose profile is an employee. @throws AppError 404 */
async function findLogin(
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
async function findSupervisors(
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
async function unsupervisedStates(
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
async function teachersOfStudent(
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

/** Assignments, with the right of the employee's end of the link. */
const assignmentRoutes: Routes = (app, context) => {
  serveCall(app, addInstitution, async ({ actor, params: { employeeId }, body, reply }) => {
    const { institutionId: other, ...step } = body;
    await addAssignment(context, { actor, resource, id: employeeId, other }, { ...step, reply });
  });
  serveCall(app, removeInstitution, async ({ actor, params: { employeeId }, body, reply }) => {
    const { institutionId: other, type } = body;
    await removeAssignment(context, { actor, resource, id: employeeId, other }, { type, reply });
  });
};

/** Logins of employees, with the rights on login users. */
const loginRoutes: Routes = (app, { repository, accounts }) => {
  serveCall(app, createEmployeeLogin, async ({ actor, body: { employeeId, mail, roles = [] } }) => {
    const address = mail ?? firstMail(await repository.get(actor, resource, employeeId));
    if (address === undefined)
      throw new AppError('invalid', { fields: { mail: 'Dieses Feld ist erforderlich' } });
    const profile = { type: resource, id: employeeId };
    return { id: await accounts.create(actor, { profile, mail: address, roles }) };
  });
  serveCall(app, deactivateEmployeeLogin, async ({ actor, params: { id }, reply }) => {
    const login = await findLogin(repository, actor, id);
    const by = { actor, resource: 'login-users', reason: '' };
    await namingChangeSet(repository, reply).together(by, (records) =>
      records.change(by.resource, login, () => ({ isDeactivated: true })),
    );
  });
};

/** Routes for the federal states that employees are regularly responsible for. */
const supervisorRoutes: Routes = (app, context) => {
  serveCall(app, findUnsupervisedStates, async ({ actor, params: { of } }) => ({
    states: await unsupervisedStates(context, actor, of),
  }));
  serveCall(app, findDefaultSupervisor, async ({ actor, params: { state }, reply }) => {
    const [supervisor] = await findSupervisors(context, actor, { defaultSupervisorForStates: [state] });
    if (!supervisor)
      throw new AppError('notFound', undefined, 'Für dieses Bundesland ist niemand regelmäßig zuständig.');
    return sendRecord(reply, supervisor);
  });
};

/** Routes of the service `employee-handler` beyond the records themselves. */
export const employeeHandlerRoutes: Routes = (app, context) => {
  const { repository } = context;
  assignmentRoutes(app, context);
  loginRoutes(app, context);
  supervisorRoutes(app, context);
  serveCall(app, findTeachersOfStudent, async ({ actor, params: { id }, query: { json = {} } }) => {
    const ids = await teachersOfStudent(context, actor, id);
    const filter = { $and: [{ id: ids }, isJsonObject(json.filter) ? json.filter : {}] };
    return await findForService(context, { actor, resource }, { ...json, filter });
  });
  serveCall(app, setProfileImg, async ({ actor, body: { employeeId, profileImg }, reply }) => {
    const own = actor.profile?.type === resource ? actor.profile.id : undefined;
    const id = employeeId ?? own;
    if (id === undefined)
      throw new AppError('invalid', { fields: { employeeId: 'Dieses Feld ist erforderlich' } });
    await namingChangeSet(repository, reply).together({ actor, resource, reason: '' }, (records) =>
      records.change(resource, id, () => ({ profileImg })),
    );
    return await sendWritten(reply, repository, { actor, resource, id });
  });
};
