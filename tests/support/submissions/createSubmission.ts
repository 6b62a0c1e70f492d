import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createId } from '../../../src/framework/server/repository/createId.ts';
import { createIn } from '../../../src/framework/server/repository/createRecord.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { type ApiRecord, createRecord } from '../createRecord.ts';
import type { TestServer } from '../startTestServer.ts';

type Server = Pick<TestServer, 'api' | 'server'>;

let forms = 0;

/** A form whose template has these values. */
export async function createForm({ api }: Server, template: RecordData = {}): Promise<ApiRecord> {
  forms += 1;
  const { id } = await createRecord(api, 'booking-form-templates', { name: `Vorlage ${forms}`, ...template });
  return await createRecord(api, 'booking-forms', { template: id });
}

export const eva = {
  gender: 'female',
  firstName: 'Eva',
  lastName: 'Sommer',
  mail: 'eva@example.org',
  phone: '+49 170 1234567',
} as const;

/** A child of the family Sommer with these values. */
export function child(firstName: string, values: RecordData = {}): RecordData {
  return {
    student: { gender: 'female', firstName, lastName: 'Sommer', birthday: '2018-04-03' },
    parent: { ...eva },
    ...values,
  };
}

/** Submissions of one registration, as the form stores them: one record for each child, with `payment` beside its data. */
export async function createSubmissions(
  server: Server,
  form: string,
  children: readonly RecordData[],
): Promise<ApiRecord[]> {
  const { api } = server;
  const { repository } = server.server;
  const made: string[] = [];
  const by = { actor: systemActor, resource: 'online-form-submissions', reason: '' };
  const registration = createId();
  for (const { payment = null, ...data } of children)
    await repository.changeSet(by, async (context, entity) => {
      const options = { stated: { registration }, writer: 'submitRegistration' };
      const id = made.length === 0 ? registration : createId();
      made.push(await createIn(context, { entity, input: { form, data, payment } }, { ...options, id }));
    });
  const read: ApiRecord[] = [];
  for (const id of made) read.push((await api.get<ApiRecord>(`online-form-submissions/${id}`)).body);
  return read;
}

/** One submission with a form of its own: people cannot create these by the API. `data` adds to that of the child. */
export async function createSubmission(server: Server, data: RecordData = {}): Promise<ApiRecord> {
  const { id } = await createForm(server);
  const [made] = await createSubmissions(server, id, [child('Mia', data)]);
  if (!made) throw new Error('The submission is missing.');
  return made;
}
