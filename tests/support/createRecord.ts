import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { Api } from './startTestServer.ts';

/** A record as the API answers it. */
export type ApiRecord = RecordData & { id: string; $version: number };

/** What is enough to create a record of each resource. */
export const smallest: Record<string, RecordData> = {
  institutions: { name: 'Musikschule' },
  employees: { gender: 'female', firstName: 'Ada', lastName: 'Adler' },
  responsibles: { gender: 'male', lastName: 'Meier' },
  'job-types': { neutral: 'Leitung', female: 'Leiterin', male: 'Leiter' },
  contracts: { name: 'Vertrag' },
  holidays: { name: 'Ferien', type: 'school', start: '2026-07-01', end: '2026-08-01' },
  subjects: { name: 'Klavier' },
  parents: { gender: 'female', lastName: 'Bauer' },
  'acquisition-lists': { name: 'Liste' },
  roles: { name: 'Rolle' },
  'auto-permissions': {
    name: 'Zugeteilte Standorte',
    rule: {
      people: 'employees',
      target: 'institutions',
      path: ['assignedEmployees'],
      read: ['name'],
      update: [],
    },
  },
  'login-users': { mail: 'jemand@demo.example', type: 'employee' },
};

/** Creates a record with the smallest values and what is given. @throws Error with the answer when it is refused. */
export async function createRecord(api: Api, resource: string, values: RecordData = {}): Promise<ApiRecord> {
  const answer = await api.post<ApiRecord>(resource, { ...smallest[resource], ...values });
  if (answer.status !== 201) throw new Error(`${resource} is refused: ${answer.text}`);
  return answer.body;
}
