import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCustomId } from '../../../src/server/custom-ids/hooks.ts';
import { createRecord, smallest } from '../../support/createRecord.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

it.each([
  ['S-{NNNNNN}', 'S-000042'],
  ['{N}', '42'],
  ['{YYYY}/{MM}-{NNN}', '2026/03-042'],
  ['K{YY}{NN}', 'K2642'],
  ['{N} {Name}', '42 {Name}'],
])('%s makes %s', (pattern, expected) => {
  expect(formatCustomId(pattern, 42, '2026-03-09')).toBe(expected);
});

describe.each(quickEngines())('numbers of records on $engine', (engine) => {
  let server: TestServer;
  let scheme: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const values = {
      name: 'Standorte',
      target: 'institutions',
      pattern: 'S-{NNNN}',
      counter: 6,
      isDefault: true,
    };
    ({ id: scheme } = await createRecord(server.api, 'custom-id-schemes', values));
  });
  afterAll(async () => await server.stop());

  const make = (values: object = {}) =>
    server.api.post<{ customId?: string }>('institutions', { name: 'Schule', ...values });

  it('are consecutive if many are created at once, of which some fail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => make(at % 4 === 0 ? { supervisor: 'f'.repeat(24) } : {})),
    );
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.customId);
    expect(made.sort()).toEqual(
      Array.from({ length: 18 }, (_, at) => `S-${String(at + 7).padStart(4, '0')}`),
    );
    expect((await server.api.get(`custom-id-schemes/${scheme}`)).body).toMatchObject({ counter: 24 });
  });

  it('are absent without a scheme, and follow the chosen one', async () => {
    const parent = { lastName: 'Berg', contactInformation: { mail1: 'berg@example.org' } };
    expect((await server.api.post('parents', parent)).body).not.toMatchObject({
      customId: expect.any(String),
    });
    const own = { name: 'Stamm', target: 'parents', pattern: 'STAMM-{N}', counter: 0 };
    const { id } = await createRecord(server.api, 'custom-id-schemes', own);
    expect((await createRecord(server.api, 'parents', { ...parent, customIdScheme: id })).customId).toBe(
      'STAMM-1',
    );
    const wrong = await server.api.post('parents', {
      ...smallest.parents,
      ...parent,
      customIdScheme: scheme,
    });
    expect([wrong.status, errorOf(wrong).details?.fields]).toEqual([
      422,
      { customIdScheme: 'Dieser Nummernkreis gilt für etwas anderes.' },
    ]);
  });

  it('never repeat: the counter does not fall, and there is one default', async () => {
    const fallen = await server.api.put(`custom-id-schemes/${scheme}`, { counter: 3 }, 1);
    expect([fallen.status, Object.keys(errorOf(fallen).details?.fields ?? {})]).toEqual([422, ['counter']]);
    const second = { name: 'Zweite', target: 'institutions', pattern: 'Z-{N}', isDefault: true };
    const refused = await server.api.post('custom-id-schemes', second);
    expect(errorOf(refused).details?.fields).toEqual({
      isDefault: 'Hier ist schon „Standorte“ der Standard. Nimm ihn dort zuerst heraus.',
    });
    const nameless = await server.api.post('custom-id-schemes', {
      ...second,
      isDefault: false,
      pattern: 'Z',
    });
    expect([nameless.status, Object.keys(errorOf(nameless).details?.fields ?? {})]).toEqual([
      422,
      ['pattern'],
    ]);
  });
});
