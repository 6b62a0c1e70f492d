import {
  addEmployee,
  addResponsible,
  findStudentsOfInstitution,
  pullFromAcquisitionList,
  readPlanningList,
  removeEmployee,
  removeResponsible,
} from '../../contract/institutioner/institutioner.ts';
import type { Found } from '../../framework/schema/calls/recordCalls.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { namingChangeSet } from '../../framework/server/http/records/recordHeaders.ts';
import { sendWritten } from '../../framework/server/http/records/recordRoutes.ts';
import { findForService, readableNames } from '../../framework/server/http/records/serveRecords.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { addAssignment, removeAssignment } from '../assignments/staffing.ts';
import { withId, withoutId } from '../responsible-handler/listedIds.ts';
import { acquisitionListRoutes } from './acquisitionLists.ts';

const planned = ['plannedEmployees', 'assignedEmployees'];
const shown = ['name', 'customId', 'address', ...planned];

/** Query of the planning list: active institutions with their planned and assigned employees; unreadable ones are left out. */
function planningQuery(
  context: Pick<ServerContext, 'index'>,
  actor: Actor,
  { filter, ...asked }: RecordData,
): Record<string, unknown> {
  const asking = { actor, resource: 'institutions' };
  const isPaged = asked.limit !== undefined || asked.page !== undefined || asked.after !== undefined;
  const populate = [readableNames(context, asking, planned)].flat().filter((path) => path !== 'id');
  return {
    ...(isPaged ? {} : { skipPagination: true }),
    fields: shown,
    populate,
    ...asked,
    filter: { $and: [{ isActive: true }, isJsonObject(filter) ? filter : {}] },
  };
}

const resource = 'institutions';

/** Assignments, with the right of the institution's end of the link. */
const assignmentRoutes: Routes = (app, context) => {
  serveCall(app, addEmployee, async ({ actor, params: { id }, body, reply }) => {
    const { employeeId: other, ...step } = body;
    await addAssignment(context, { actor, resource, id, other }, { ...step, reply });
  });
  serveCall(app, removeEmployee, async ({ actor, params: { id }, body, reply }) => {
    const { employeeId: other, type } = body;
    await removeAssignment(context, { actor, resource, id, other }, { type, reply });
  });
};

/** Changes of lists of references, which apply to what is stored. */
const listRoutes: Routes = (app, { repository }) => {
  const change = (call: typeof addResponsible | typeof removeResponsible, changed: typeof withId) =>
    serveCall<typeof addResponsible | typeof removeResponsible>(
      app,
      call,
      async ({ actor, params: { id }, body: { responsibleId }, reply }) => {
        await namingChangeSet(repository, reply).together({ actor, resource, reason: '' }, (records) =>
          records.change(resource, id, changed('responsibles', responsibleId)),
        );
        return await sendWritten(reply, repository, { actor, resource, id });
      },
    );
  change(addResponsible, withId);
  change(removeResponsible, withoutId);
  serveCall(app, pullFromAcquisitionList, async ({ actor, params: { listId, institutionId }, reply }) => {
    const list = { actor, resource: 'acquisition-lists', id: listId };
    await namingChangeSet(repository, reply).together({ ...list, reason: '' }, (records) =>
      records.change(list.resource, listId, withoutId('institutions', institutionId)),
    );
    return await sendWritten(reply, repository, list);
  });
};

/** The students of an institution the actor may read. */
async function findStudents(
  context: ServerContext,
  { actor, id }: { actor: Actor; id: string },
  json: RecordData,
): Promise<Found> {
  await context.repository.get(actor, resource, id, { fields: [] });
  const filter = { $and: [{ institution: id }, isJsonObject(json.filter) ? json.filter : {}] };
  return await findForService(context, { actor, resource: 'students' }, { ...json, filter });
}

/** Routes of the service `institutioner` beyond the records themselves. */
export const institutionerRoutes: Routes = (app, context) => {
  acquisitionListRoutes(app, context);
  assignmentRoutes(app, context);
  listRoutes(app, context);
  serveCall(app, readPlanningList, async ({ actor, query: { json = {} } }) => {
    const query = planningQuery(context, actor, json);
    return await findForService(context, { actor, resource }, query);
  });
  serveCall(app, findStudentsOfInstitution, async ({ actor, params: { id }, query: { json = {} } }) =>
    findStudents(context, { actor, id }, json),
  );
};
