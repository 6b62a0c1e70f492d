import {
  addContactPerson,
  createContactPerson,
  removeContactPerson,
} from '../../contract/responsible-handler/responsibleHandler.ts';
import { namingChangeSet } from '../../framework/server/http/records/recordHeaders.ts';
import { sendWritten } from '../../framework/server/http/records/recordRoutes.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { withId, withoutId } from './listedIds.ts';

const resource = 'responsibles';

/**
 * Contact persons and the institution they belong to, each as one change set. Requires the rights to create
 * or delete the contact person, and to change the institution's list if one is named.
 */
export const responsibleHandlerRoutes: Routes = (app, { repository }) => {
  for (const call of [addContactPerson, createContactPerson])
    serveCall<typeof addContactPerson | typeof createContactPerson>(
      app,
      call,
      async ({ actor, body, reply }) => {
        const { createLogin: _, assignToInstitution, ...values } = body;
        const writing = namingChangeSet(repository, reply);
        const id = await writing.together({ actor, resource, reason: '' }, async (records) => {
          const created = await records.create(resource, values);
          if (assignToInstitution !== undefined)
            await records.change('institutions', assignToInstitution, withId(resource, created));
          return created;
        });
        return await sendWritten(reply, repository, { actor, resource, id });
      },
    );
  serveCall(app, removeContactPerson, async ({ actor, params: { id }, body, version, reply }) => {
    const { pullFromInstitution } = body;
    const writing = namingChangeSet(repository, reply);
    await writing.together({ actor, resource, reason: '' }, async (records) => {
      if (pullFromInstitution !== undefined)
        await records.change('institutions', pullFromInstitution, withoutId(resource, id));
      await records.remove(resource, id, version);
    });
    return { id, _id: id };
  });
};
