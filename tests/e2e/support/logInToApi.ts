import type { CellsAnswer } from '../../../src/framework/schema/contracts/cells.ts';

/** A record as the API answers it. */
export interface ApiRecord {
  id: string;
  $version: number;
  [field: string]: unknown;
}

/** The API for tests that prepare or check what a person sees. */
export interface Api {
  get(path: string): Promise<unknown>;
  find(resource: string, filter: object): Promise<ApiRecord[]>;
  create(resource: string, data: object): Promise<ApiRecord>;
  /** Creates records in one request, of at most 2,000 values. */
  createMany(resource: string, data: readonly object[]): Promise<void>;
  /** Changes a record that was just found. */
  update(resource: string, record: ApiRecord, data: object): Promise<ApiRecord>;
}

const demoAdministrator = { username: 'administration@demo.example', password: 'Leitstand-Demo-2026' };

/** Logs in, as the administrator of the demo where nobody else is named, by bearer. */
export async function logInToApi(url: string, credentials = demoAdministrator): Promise<Api> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/authenticator/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const { token } = (await login.json()) as { token: { access_token: string } };
  const headers = { ...json, authorization: `Bearer ${token.access_token}` };
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${url}/api/${path}`, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
    return await answer.json();
  };
  return {
    get: (path) => call(path),
    async find(resource, filter) {
      return (await call(`${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)) as ApiRecord[];
    },
    async create(resource, data) {
      return (await call(resource, { method: 'POST', body: JSON.stringify(data) })) as ApiRecord;
    },
    async createMany(resource, data) {
      const body = JSON.stringify({ cells: [], creates: data });
      const { creates } = (await call(`${resource}/cells`, { method: 'POST', body })) as CellsAnswer;
      const refused = creates.find(({ outcome }) => outcome !== 'done');
      if (refused) throw new Error(`${resource}: ${JSON.stringify(refused)}`);
    },
    async update(resource, { id, $version }, data) {
      const init = { method: 'PUT', body: JSON.stringify(data), headers: { 'if-match': String($version) } };
      return (await call(`${resource}/${id}`, init)) as ApiRecord;
    },
  };
}
