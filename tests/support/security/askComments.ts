import type { CommentsAnswer } from '../../../src/framework/schema/contracts/comments.ts';
import { anyResource } from '../../../src/framework/schema/rights/Grants.ts';
import type { Looking } from './Looking.ts';
import type { RolePerson } from './openRoles.ts';

/** Limit of records per check; more reveal nothing new. */
const some = 3;

/** Whether the role has a custom right on an entity, by its file. */
export function hasCustom({ grants }: RolePerson, resource: string, right: string): boolean {
  const given = [anyResource, resource].flatMap((name) => grants[name]?.custom ?? []);
  return given.includes(right) || given.includes(anyResource);
}

/** The status that a call about a record must have. */
function statusOf(view: Looking['view'], id: string, isGiven: boolean): number {
  if (!view.entity.hasComments) return 404;
  if (!view.mayList) return 403;
  if (!view.mayRow(id)) return 404;
  return isGiven ? 200 : 403;
}

/** The comments of records, and whom one may mention in them: as the record, and by rights of their own. */
export async function askComments({ person, view }: Looking): Promise<string[]> {
  const { resource } = view.entity;
  const mayRead = hasCustom(person, resource, 'readComments');
  const mayWrite = mayRead && hasCustom(person, resource, 'writeComments');
  const logins = person.views.get('login-users');
  const problems: string[] = [];
  for (const id of [...view.ids(true).slice(0, some), ...view.ids(false).slice(0, some)]) {
    const path = `comments/${resource}/${id}`;
    const { status, body } = await person.api.get<CommentsAnswer>(path);
    if (status !== statusOf(view, id, mayRead)) problems.push(`${id} answers ${status}`);
    if (status === 200 && body.mayWrite !== mayWrite) problems.push(`${id} says who may write: ${!mayWrite}`);
    const people = await person.api.get<{ people?: { id: string }[] }>(`${path}/people`);
    if (people.status !== statusOf(view, id, mayWrite)) problems.push(`${id} offers with ${people.status}`);
    const offered = people.body.people ?? [];
    problems.push(...offered.filter((one) => !logins?.mayRow(one.id)).map((one) => `${id} offers ${one.id}`));
  }
  return problems;
}
