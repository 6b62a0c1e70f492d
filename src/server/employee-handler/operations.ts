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
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { namingChangeSet, sendRecord } from '../../framework/server/http/records/recordHeaders.ts';
import { sendWritten } from '../../framework/server/http/records/recordRoutes.ts';
import { findForService } from '../../framework/server/http/records/serveRecords.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { addAssignment, removeAssignment } from '../assignments/data.ts';
import { findLogin, findSupervisors, firstMail, teachersOfStudent, unsupervisedStates } from './data.ts';

const resource = 'employees';

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

/** Who is regularly responsible for which federal states. */
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

/** What the service `employee-handler` offers beyond the records themselves. */
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
