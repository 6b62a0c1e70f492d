import type { ListViewCounts, StoredView } from '../../../src/framework/schema/contracts/listViews.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { RolePerson } from './openRoles.ts';
import type { RoleView } from './RoleView.ts';

/** Limit of fields per check; more reveal nothing new. */
const some = 3;

/**
 * Views of a list. They take no field that the person may not read, and count a condition only in the rows where its
 * field may be read.
 */
export async function askListViews({
  person,
  view,
}: {
  person: RolePerson;
  view: RoleView;
}): Promise<string[]> {
  const { api } = person;
  const { fields, resource } = view.entity;
  const path = `list-views/${resource}`;
  const listed = await api.get(path);
  if (!view.mayList) return listed.status === 403 ? [] : [`answers ${listed.status}`];
  const problems: string[] = [];
  for (const hidden of view.hiddenFields.slice(0, some)) {
    const { status } = await api.post(path, {
      name: hidden,
      view: { filter: { [hidden]: { $exists: true } } },
    });
    if (status !== 400) problems.push(`stores a view by ${hidden}`);
  }
  const texts = fields.filter(({ name, kind }) => kind === 'text' && view.readableFields.includes(name));
  for (const { name } of texts.slice(0, some)) {
    const filter = { [name]: { $exists: true } };
    const { body: stored } = await api.post<StoredView>(path, { name: `Mit ${name}`, view: { filter } });
    const { body } = await api.get<ListViewCounts>(`${path}/counts`);
    const { body: records } = await api.get<RecordData[]>(resource, { filter, range: [0, 999] });
    const wanted = records.filter(
      (record) => view.may(String(record.id), name) && record[name] !== undefined,
    );
    const counted = body.counts[stored.id]?.total;
    if (counted !== wanted.length) problems.push(`counts ${counted} by ${name} in place of ${wanted.length}`);
    await api.remove(`${path}/${stored.id}`);
  }
  return problems;
}
