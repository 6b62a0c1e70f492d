import { describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { testEngines } from '../../support/testEngines.ts';

const resource = 'custom-id-schemes';

/** What concurrency decides: on both engines in every run. */
describe.each(testEngines())('schemes saved at once, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;
  const numbered = (target: string, at: number) => ({ name: `Kreis ${at}`, target, pattern: `${at}-{N}` });
  const eight = Array.from({ length: 8 }, (_, at) => at);
  const defaultsOf = async (target: string) =>
    (await api.get<ApiRecord[]>(resource, { filter: { target, isDefault: true } })).body.length;

  it('leave one default if they are new', async () => {
    const answers = await Promise.all(
      eight.map((at) => api.post(resource, { ...numbered('products', at), isDefault: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)]);
    expect(await defaultsOf('products')).toBe(1);
  });

  it('leave one default if they become it', async () => {
    const schemes: ApiRecord[] = [];
    for (const at of eight) schemes.push(await createRecord(api, resource, numbered('courses', at)));
    const answers = await Promise.all(
      schemes.map(({ id }) => api.put(`${resource}/${id}`, { isDefault: true }, 1)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
    expect(await defaultsOf('courses')).toBe(1);
  });
});
