import type { Entity } from '../../../src/framework/schema/model.ts';
import { recordTitle, titleFields } from '../../../src/framework/schema/recordTitle.ts';
import { type ApiRecord, createRecord } from '../createRecord.ts';
import type { Api } from '../startTestServer.ts';

let made = 0;

/** Values without which some reference could not be set to the record. */
const selectable: Record<string, object> = { employees: { isTeacher: true } };

/** Creates a record that no other is called like. @returns its id, and its title or, if it has none of its own, the id */
export async function createTitled(api: Api, entity: Entity): Promise<{ id: string; title: string }> {
  made += 1;
  const word = `Ziel ${made}`;
  const names = titleFields(entity);
  const field = entity.fields.find(
    ({ name, kind, pattern, readOnly, maxLength = 100 }) =>
      names.includes(name) && kind === 'text' && !pattern && !readOnly && maxLength >= word.length,
  );
  const values = { ...selectable[entity.resource], ...(field ? { [field.name]: word } : {}) };
  const { id } = await createRecord(api, entity.resource, values);
  const { body } = await api.get<ApiRecord>(`${entity.resource}/${id}`);
  const title = recordTitle(entity, body);
  // a separator would end the name in a list
  return { id, title: title.includes(word) && !/[;|,]/.test(title) ? title : id };
}
