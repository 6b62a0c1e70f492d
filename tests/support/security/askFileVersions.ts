import { fileFields } from '../../../src/framework/server/files/heldFiles.ts';
import type { RolePerson } from './openRoles.ts';
import type { RoleView } from './RoleView.ts';

/** Limit of records per check; more reveal nothing new. */
const some = 3;

/** Former files of a field: listed for readers of the field only. */
export async function askFileVersions({
  person,
  view,
}: {
  person: RolePerson;
  view: RoleView;
}): Promise<string[]> {
  const problems: string[] = [];
  const { resource } = view.entity;
  for (const { name } of fileFields(view.entity).filter(({ hasVersions }) => hasVersions)) {
    for (const id of [...view.ids(true).slice(0, some), ...view.ids(false).slice(0, some)]) {
      const { status } = await person.api.get(`${resource}/${id}/versions/${name}`);
      const refused = view.mayList ? 404 : 403;
      const wanted = view.mayRow(id) && view.may(id, name) ? 200 : refused;
      if (status !== wanted) problems.push(`${name} of ${id} answers ${status}, not ${wanted}`);
    }
  }
  return problems;
}
