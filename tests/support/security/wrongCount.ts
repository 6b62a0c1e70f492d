import type { Backlink } from '../../../src/framework/schema/contracts/backlinks.ts';
import { referringTo } from '../../../src/framework/schema/relations.ts';
import type { RolePerson } from './openRoles.ts';

/** The number must be the total of the list with the same filter. */
export async function wrongCount(
  { api, views }: RolePerson,
  target: { resource: string; id: string },
  { resource, by, total }: Backlink,
): Promise<string[]> {
  const referring = views.get(resource)?.entity;
  const filter = { [by]: referring && referringTo(referring, by, target) };
  const { headers } = await api.get(resource, { filter, range: [0, 0] });
  const listed = Number((headers.get('content-range') ?? '').split('/')[1]);
  return listed === total ? [] : [`${target.id} counts ${total} of ${listed} ${resource} by ${by}`];
}
