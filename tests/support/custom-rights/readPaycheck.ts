import type { ApiRecord } from '../createRecord.ts';
import type { Answer, Api } from '../startTestServer.ts';
import { isPossible } from './Attempt.ts';

const resource = 'paychecks';

/** For each read channel, whether the paycheck or any of its data appears. */
export async function readPaycheck(
  by: Api,
  { id, invoiceNumber }: ApiRecord,
  fee: ApiRecord,
): Promise<Record<string, boolean>> {
  const holds = (answer: Answer<unknown>, text: unknown) =>
    isPossible(answer) && answer.text.includes(String(text));
  const filter = { id };
  const populated = await by.get<{ billingPaycheck?: unknown }>(`one-time-special-fees/${fee.id}`, {
    populate: ['billingPaycheck'],
  });
  const counted = await by.get<{ counts: Record<string, { all?: number } | number> }>('counts', {
    resources: [resource],
  });
  return {
    list: holds(await by.get(resource, { filter }), id),
    find: holds(await by.post(`${resource}/find`, { filter }), id),
    one: isPossible(await by.get(`${resource}/${id}`)),
    history: isPossible(await by.get(`${resource}/${id}/history`)),
    export: holds(await by.get(`${resource}/export`), invoiceNumber),
    search: holds(await by.get('quick-search', { q: invoiceNumber }), id),
    title: holds(populated, invoiceNumber),
    count: !/:0[,}]/.test(counted.text) && counted.text.includes(resource),
    explain: isPossible(
      await by.get('permissioner/explain', { entity: resource, action: 'read', id, field: 'state' }),
    ),
    'filter through a reference': holds(
      await by.get('one-time-special-fees', { filter: { 'billingPaycheck.invoiceNumber': invoiceNumber } }),
      fee.id,
    ),
  };
}
