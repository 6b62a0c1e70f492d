import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { readableNames } from '../../framework/server/http/records/serveRecords.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

const planned = ['plannedEmployees', 'assignedEmployees'];
const shown = ['name', 'customId', 'address', ...planned];

/** Query of the planning list: active institutions with their planned and assigned employees; unreadable ones are left out. */
export function planningQuery(
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
